import { readDensity, rowRemIn } from './row-density.ts';

describe('how close the rows of every list stand', () => {
  it.each(['comfortable', 'compact'])('is read as it was kept: %s', (density) => {
    expect(readDensity(density)).toBe(density);
  });

  it.each([null, undefined, 'tiny', 3, { density: 'compact' }])('is nothing when %j was kept', (kept) => {
    expect(readDensity(kept)).toBeNull();
  });

  it('takes half a rem from each row of a compact list, and nothing where nobody has chosen', () => {
    expect(rowRemIn('compact', 3.25)).toBe(2.75);
    expect(rowRemIn('comfortable', 3.25)).toBe(3.25);
    expect(rowRemIn(null, 3.25)).toBe(3.25);
  });
});
