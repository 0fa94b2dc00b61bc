import { finish, sortInSteps } from './steps.ts';

const numbers = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (index * 7919) % 1013);

describe('sorting in steps', () => {
  it.each([0, 1, 249, 250, 251, 1000, 3333])('sorts %d items as a sort at once does', (count) => {
    const items = numbers(count).map((key, place) => ({ key, place }));
    const compare = (one: { key: number }, other: { key: number }): number => one.key - other.key;
    expect(finish(sortInSteps(items, compare))).toEqual(items.toSorted(compare));
  });

  it('can be interrupted many times', () => {
    const steps = sortInSteps(numbers(5000), (one, other) => one - other);
    let count = 0;
    while (!steps.next().done) count += 1;
    expect(count).toBeGreaterThan(50);
  });
});
