// A test that fails beside others is tried once more, after the others of its file; the gate names it.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
