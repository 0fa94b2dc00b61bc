import { BULK_MAX } from '@park/contract/limits';
import { rowBatches } from './row-batches.ts';

describe('rowBatches', () => {
  it('splits rows in order, the last call with what is left', () => {
    expect(rowBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('needs no call for no rows and one for a whole large park', () => {
    expect(rowBatches([])).toEqual([]);
    const park = Array.from({ length: BULK_MAX }, (_, index) => index);
    expect(rowBatches(park)).toHaveLength(1);
    expect(rowBatches([...park, 0])).toHaveLength(2);
  });
});
