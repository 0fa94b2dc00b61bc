import { sampleRating } from './ride-rating.ts';

const ids = Array.from({ length: 1000 }, (_, index) => `ride-${index}`);

describe('sampleRating', () => {
  it('stays the same for a ride', () => {
    expect(sampleRating('ride-1', 'driver')).toBe(sampleRating('ride-1', 'driver'));
  });

  it('lies between 3.0 and 5.0 with one decimal', () => {
    for (const id of ids) {
      const rating = sampleRating(id, 'passenger');
      expect(rating).toBeGreaterThanOrEqual(3);
      expect(rating).toBeLessThanOrEqual(5);
      expect(Number(rating.toFixed(1))).toBe(rating);
    }
  });

  it('reaches both ends and all between', () => {
    expect(new Set(ids.map((id) => sampleRating(id, 'driver'))).size).toBe(21);
  });

  it('differs between the two sides', () => {
    expect(ids.some((id) => sampleRating(id, 'driver') !== sampleRating(id, 'passenger'))).toBe(true);
  });
});
