import { get, post, put } from './endpoint.ts';
import { BULK_MAX, BODY_MAX_BYTES } from './limits.ts';
import { updatedOutput } from './drivers.ts';
import { personFields, sessionUser } from './auth.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { withPark } from './read-park.ts';
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

const notificationFields = {
  /** Stable while its cause lasts, so that the read mark survives a reload. */
  id: 'text',
  kind: 'notification kind',
  subject: { type: 'driver|vehicle|source|webhook', id: 'text', name: 'text' },
  /** The document's last valid day, for the expiry kinds. */
  expiresOn: 'day?',
  read: 'flag',
} as const;

/**
 * The most urgent ones: unread before read, then the earliest expiry; at most NOTIFICATIONS_SHOWN.
 * `unread` is that of the signed-in user; both counts are absent from a server that sends all.
 */
const notificationsOutput = {
  notifications: [notificationFields],
  total: 'optional int 0..',
  unread: 'optional int 0..',
} as const;

const reportFields = {
  id: 'text',
  date: 'day',
  type: 'earning|ride',
  value: 'number',
  currency: 'currency',
  status: 'Generated|Pending',
} as const;

export type Overview = ReadRecord<typeof overviewOutput>;
export type Notification = ReadRecord<typeof notificationFields>;
export type GeneratedReport = ReadRecord<typeof reportFields>;
/** The dashboard's figures and a notification as sent by our own server. */
export type WireOverview = Wire<typeof overviewOutput>;
export type WireNotification = Wire<typeof notificationFields>;

const readCapabilities = recordReader({ extensions: ['text'] });
const readOverview = recordReader(overviewOutput);
const readSession = recordReader({ ...personFields, expiresAt: 'text' });

/** Which extensions the server offers; a 404 means none. */
export const getCapabilities = get('capabilities', {
  out: { extensions: ['text'] },
  may: null,
  says: 'Which extensions this server offers',
  read: (response) =>
    isRecord(response) && Array.isArray(response['extensions']) ? readCapabilities(response) : null,
});
export const getSession = get('auth/session', {
  extension: 'session',
  out: { ...sessionUser, taxiParkId: 'text', expiresAt: 'time' },
  may: 'ownAccount',
  says: 'The signed-in user and the expiry of the session',
  read: (response) => {
    const session = readSession(response);
    return session && withPark(session, response);
  },
});
export const logout = post('auth/logout', {
  extension: 'session',
  out: { signedOut: 'true' },
  may: 'ownAccount',
  says: 'Ends the session',
});
export const getOverview = get('taxipark/overview', {
  extension: 'overview',
  out: overviewOutput,
  may: 'readFleet',
  says: 'The figures of the last seven days',
  isVersioned: true,
  read: (response) =>
    isRecord(response) && Array.isArray(response['activity']) ? readOverview(response) : null,
});
/**
 * The most urgent ones; `total` and `unread` count all of them, and are null from a server that
 * sends all.
 */
export const listNotifications = get('taxipark/notifications', {
  extension: 'notifications',
  out: notificationsOutput,
  may: 'readFleet',
  says: 'The most urgent notifications, and the total counts',
  isVersioned: true,
});
export const readNotifications = put('taxipark/notifications/read', {
  extension: 'notifications',
  in: {
    ids: ['optional', ['id', `1..${BULK_MAX}`]],
    /** Every current notification of the park. */
    all: 'optional true',
  },
  check: ({ ids, all }) =>
    (ids === undefined) === (all === undefined) ? [['ids', 'must be provided, or all, but not both']] : [],
  bytes: BODY_MAX_BYTES,
  out: updatedOutput,
  may: 'ownAccount',
  says: 'Marks notifications as read for the signed-in user',
});
export const listReports = get('taxipark/reports', {
  extension: 'reports',
  out: { reports: [reportFields] },
  may: 'readReports',
  says: 'The reports that were run',
});
