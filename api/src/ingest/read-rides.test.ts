import { readRides, ridesInTurn } from './read-rides.ts';

/** Rides that note when they are looked at. */
function noting(count: number) {
  const seen: number[] = [];
  const items = Array.from({ length: count }, (_, n) => ({
    get externalId() {
      seen.push(n);
      return `r-${n}`;
    },
  }));
  return { items, last: () => Math.max(...seen) };
}
/** Long enough for all that does not wait for anything. */
const soon = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};

describe('the rides of a body', () => {
  it('are read in parts, so that others are answered in between', async () => {
    const { items, last } = noting(1_000);
    const reading = readRides(items);
    await new Promise(setImmediate);
    expect(last()).toBeLessThan(500);
    expect((await reading).refused).toHaveLength(1_000);
  });

  it('are read on while those before them are written, in their order', async () => {
    const { items, last } = noting(1_200);
    const indexes: number[] = [];
    for await (const { rides, refused } of ridesInTurn(items)) {
      expect(rides).toEqual([]);
      await soon();
      indexes.push(...refused.map(({ index }) => index));
      expect(last()).toBe(Math.min(1_199, indexes.length + 499));
    }
    expect(indexes).toEqual(Array.from(items, (_, n) => n));
  });
});
