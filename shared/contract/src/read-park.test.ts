import { readPark, withPark } from './read-park.ts';

const sent = { timeZone: 'Europe/Minsk', currency: 'KWD', decimals: 3, now: '2026-11-30T11:00:00Z' };
const NOW = Date.parse(sent.now);

describe('the park of a session', () => {
  it.each([
    [0, 0],
    [59_000, 0],
    [-59_000, 0],
    [-90_000, 120_000],
    [3_600_000, -3_600_000],
  ])('on a device that is %d ms ahead has a server that is %d ms ahead', (device, ahead) => {
    const { now: _, ...park } = sent;
    expect(readPark({ park: sent }, NOW + device)).toEqual({ ...park, ahead });
  });

  it('is read as it was stored', () => {
    const stored = readPark({ park: sent }, NOW + 3_600_000);
    expect(readPark(JSON.parse(JSON.stringify({ park: stored })))).toEqual(stored);
  });

  it.each([{}, { park: null }, { park: 'Minsk' }, { park: { currency: 'EUR' } }, null])(
    'is none in %j, as a server of the 14 calls sends it',
    (response) => {
      expect(readPark(response)).toBeNull();
      expect(withPark({ name: 'Anna' }, response)).toEqual({ name: 'Anna' });
    },
  );
});
