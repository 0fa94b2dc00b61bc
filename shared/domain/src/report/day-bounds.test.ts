import { dayBounds, hoursOf, lengthOf, placeIn, without } from './day-bounds.ts';

const HOUR = 3_600_000;
const iso = (instant: number) => new Date(instant).toISOString();
const span = (from: number, to: number) => ({ from, to });

describe('a day in a time zone', () => {
  it.each([
    ['2026-03-20', 'UTC', '2026-03-20T00:00:00.000Z', 24],
    ['2026-03-20', 'Europe/Minsk', '2026-03-19T21:00:00.000Z', 24],
    ['2026-03-20', 'Pacific/Kiritimati', '2026-03-19T10:00:00.000Z', 24],
    ['2026-03-20', 'Pacific/Pago_Pago', '2026-03-20T11:00:00.000Z', 24],
    ['2026-03-20', 'Asia/Kathmandu', '2026-03-19T18:15:00.000Z', 24],
    ['2026-03-29', 'Europe/Warsaw', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', 'Europe/Warsaw', '2026-10-24T22:00:00.000Z', 25],
    // Here clocks go forward at midnight: the day begins at one.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
  ])('%s in %s begins at %s and has %d hours', (day, zone, start, hours) => {
    const { from, to } = dayBounds(day, zone);
    expect(iso(from)).toBe(start);
    expect((to - from) / HOUR).toBe(hours);
  });

  it('is refused for a time zone that nobody knows', () => {
    expect(() => dayBounds('2026-03-20', 'Minsk/Time')).toThrow(RangeError);
  });

  it('has its hours from one end to the other', () => {
    const day = dayBounds('2026-03-20', 'UTC');
    expect(hoursOf(day, 6).map((at) => (at - day.from) / HOUR)).toEqual([0, 6, 12, 18, 24]);
    const short = dayBounds('2026-03-29', 'Europe/Warsaw');
    expect(hoursOf(short, 6).map((at) => (at - short.from) / HOUR)).toEqual([0, 6, 12, 18, 23]);
  });
});

describe('spans of time', () => {
  it('have a place for each instant, at an end for one outside', () => {
    const day = span(100, 200);
    expect([50, 100, 150, 200, 250].map((at) => placeIn(day, at))).toEqual([0, 0, 0.5, 1, 1]);
  });

  it('are counted once where they overlap', () => {
    expect(lengthOf([span(0, 10), span(5, 15), span(20, 30), span(22, 25)])).toBe(25);
    expect(lengthOf([])).toBe(0);
  });

  it.each([
    ['nothing taken', [], [span(0, 10)]],
    ['the middle', [span(4, 6)], [span(0, 4), span(6, 10)]],
    ['both ends', [span(-1, 2), span(9, 12)], [span(2, 9)]],
    ['all of it', [span(0, 5), span(5, 10)], []],
    ['what is elsewhere', [span(10, 20), span(-5, 0)], [span(0, 10)]],
    ['two that overlap', [span(2, 5), span(3, 7)], [span(0, 2), span(7, 10)]],
  ])('are left without %s', (_, taken, left) => {
    expect(without([span(0, 10)], taken)).toEqual(left);
  });
});
