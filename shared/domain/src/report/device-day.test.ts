import { dayAt } from './date-range.ts';
import { deviceDay } from './park-day.ts';

it.each(['2026-01-05T00:00:00.000Z', '2026-11-23T23:59:59.999Z', '2028-02-29T12:00:00.000Z'])(
  'the day on the device at %s is that of its time zone',
  (instant) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(deviceDay(new Date(instant))).toBe(dayAt(new Date(instant), timeZone));
  },
);
