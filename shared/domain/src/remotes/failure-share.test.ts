import { failureShare } from './failure-share.ts';

describe('the share of loads of a remote that failed', () => {
  it.each([
    [0, 0, 0],
    [200, 0, 0],
    [200, 3, 0.015],
    [0, 2, 1],
    [1, 5, 1],
  ])('of %i loads and %i failures is %d', (loads, failures, share) => {
    expect(failureShare({ loads, failures })).toBe(share);
  });
});
