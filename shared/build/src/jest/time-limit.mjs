import { addEventHandler } from 'jest-circus';

/** Long enough that a busy machine decides no test. */
const LIMIT_MS = 30_000;

/** The same work, which fails when it takes too long: the light runner knows no limit. */
function limited(work, limit = LIMIT_MS) {
  return async () => {
    const { promise, reject } = Promise.withResolvers();
    const timer = setTimeout(() => reject(new Error(`took longer than ${limit} ms`)), limit);
    try {
      await Promise.race([promise, work()]);
    } finally {
      clearTimeout(timer);
    }
  };
}

addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name === 'add_test') {
    const added = currentDescribeBlock.children.at(-1);
    added.fn = limited(added.fn, event.timeout);
  }
  if (event.name === 'add_hook') {
    const added = currentDescribeBlock.hooks.at(-1);
    added.fn = limited(added.fn, event.timeout);
  }
});
