import { projects } from '@park/tooling/jest/jest-base.mjs';

// Long enough that a busy machine decides no test.
export default { projects, testTimeout: 30_000 };
