import { projects } from '@park/build/jest/jest-base.mjs';

// Long enough that a busy machine decides no test.
// Jest itself works little, so the tests may have every processor; its default would leave one of two idle.
export default { projects, testTimeout: 30_000, maxWorkers: '100%' };
