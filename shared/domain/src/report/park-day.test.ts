import { deviceDay } from './park-day.ts';
import { dayInPark, parkDay } from './park-day.ts';

const NOON = new Date('2026-11-30T11:00:00Z');
const HOUR = 3_600_000;

describe('the day in the park', () => {
  it.each([
    ['Europe/Minsk', 0, '2026-11-30'],
    ['Pacific/Kiritimati', 0, '2026-12-01'],
    ['Pacific/Pago_Pago', -HOUR, '2026-11-29'],
    ['Europe/Minsk', 31 * 24 * HOUR, '2026-12-31'],
  ])('in %s, whose server is %d ms ahead, is %s', (timeZone, ahead, day) => {
    expect(parkDay({ timeZone, ahead }, NOON)).toBe(day);
  });

  it('is the device’s where the park or its time zone is not known', () => {
    expect(parkDay(null, NOON)).toBe(deviceDay(NOON));
    expect(parkDay({ timeZone: 'Mars/Olympus', ahead: 0 }, NOON)).toBe(deviceDay(NOON));
  });
});

describe('the day of an instant in the park', () => {
  it.each([
    ['2026-11-30T21:30:00Z', '2026-12-01'],
    ['2026-11-30T20:30:00Z', '2026-11-30'],
    ['soon', 'soon'],
  ])('for %j is %j', (instant, day) => {
    expect(dayInPark({ timeZone: 'Europe/Minsk' }, instant)).toBe(day);
  });

  it('is the device’s where the park is not known', () => {
    expect(dayInPark(null, NOON.toISOString())).toBe(deviceDay(NOON));
  });
});
