import { bulkBatches } from './bulk-batches.ts';

describe('the batches of a bulk change', () => {
  it.each([
    [0, []],
    [1, [1]],
    [20, [20]],
    [50, [50]],
    [51, [50, 1]],
    [200, [50, 50, 50, 50]],
    [2000, Array.from({ length: 20 }, () => 100)],
    [10_000, Array.from({ length: 20 }, () => 500)],
    [10_001, [...Array.from({ length: 20 }, () => 500), 1]],
  ])('of %d records have %j records each', (count, sizes) => {
    const records = Array.from({ length: count }, (_, index) => index);
    const batches = bulkBatches(records);
    expect(batches.map(({ length }) => length)).toEqual(sizes);
    expect(batches.flat()).toEqual(records);
  });
});
