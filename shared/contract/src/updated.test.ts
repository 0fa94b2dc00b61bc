import { readUpdated } from './updated.ts';

it.each([
  [{ updated: 20 }, 20],
  [{ updated: '20' }, null],
  [{}, null],
  [[], null],
  [null, null],
  [undefined, null],
  ['ok', null],
])('in the response %j to a bulk call, the count is %j', (response, updated) => {
  expect(readUpdated(response)).toEqual({ updated });
});
