import { get } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { isRecord, recordReader } from './read-record.ts';

/** One figure a day of the last seven counting today, oldest first. */
const perDay = [
  {
    /** 1 is Monday, 7 is Sunday, in the park's time zone. */
    weekday: 'int 1..7',
    date: 'day',
    value: 'number',
    /** Of the same weekday a week earlier. A server of an earlier release does not send it. */
    before: 'optional number',
  },
  '7..7',
] as const;

const overviewOutput = {
  asOf: 'time',
  timeZone: 'text',
  /** Drivers who were connected or drove that day. */
  activity: perDay,
  hoursOnline: {
    perDay,
    total: 'number',
    /**
     * Change in rounded percent of the six days before today from the same days a week before: the
     * running day is not compared with a whole one. Null when those had no hours.
     */
    deltaPercent: 'int?',
  },
  trips: { perDay, completed: 'int' },
  revenueToday: { amount: 'number', currency: 'currency' },
  /** Rides from outside that wait for a driver. */
  heldRides: 'optional int',
  /** What a new park has done of its first day; null once all is done. */
  firstSteps: [
    'optional',
    ['?', { drivers: 'flag', vehicles: 'flag', rides: 'flag', terms: 'flag', payout: 'flag' }],
  ],
} as const;

/** The figures of the dashboard. */
export type Overview = ReadRecord<typeof overviewOutput>;
/** The same as sent by our own server. */
export type WireOverview = Wire<typeof overviewOutput>;

const readOverview = recordReader(overviewOutput);

export const getOverview = get('taxipark/overview', {
  extension: 'overview',
  out: overviewOutput,
  may: 'readFleet',
  says: 'The figures of the last seven days',
  isVersioned: true,
  read: (response) =>
    isRecord(response) && Array.isArray(response['activity']) ? readOverview(response) : null,
});
