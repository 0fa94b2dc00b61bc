import { projects } from '@park/build/jest/jest-base.mjs';

// For the names of its databases; its workers have it too.
process.env.TEST_RUN ??= `${Date.now()}_${process.pid}`;

// Long enough that a busy machine decides no test.
// Jest itself works little, so the tests may have every processor; its default would leave one of two idle.
// A worker with more memory than this begins anew with the next file: databases in WebAssembly do not give theirs back.
export default {
  projects,
  testTimeout: 30_000,
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1.5GB',
  globalTeardown: './api/src/testing/drop-databases.mjs',
};
