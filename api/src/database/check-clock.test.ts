import { onEachDatabase } from '../testing/on-each-database.ts';
import { refuseOtherClock } from './check-clock.ts';

onEachDatabase('the clock of the database', (test) => {
  it.each([
    [61_000, /6[01] seconds ahead of the database's/],
    [-90_000, /(89|90) seconds behind the database's/],
  ])('makes a server whose clock is %i ms off refuse to start, and say so', async (off, sentence) => {
    const clock = () => new Date(Date.now() + off);
    await expect(refuseOtherClock(test().database, clock)).rejects.toThrow(sentence);
  });

  it.each([0, 50_000, -50_000])('lets a server whose clock is %i ms off start', async (off) => {
    await refuseOtherClock(test().database, () => new Date(Date.now() + off));
  });
});
