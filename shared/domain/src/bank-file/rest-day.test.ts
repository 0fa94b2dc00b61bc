import { restDay } from './rest-day.ts';

it.each([
  ['2026-11-27', null],
  ['2026-11-28', 'saturday'],
  ['2026-11-29', 'sunday'],
  ['2026-11-30', null],
  ['', null],
])('a payment of %s is told of a day on which many banks rest', (day, rest) => {
  expect(restDay(day)).toBe(rest);
});
