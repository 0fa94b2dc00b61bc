import { updatedOutput } from './drivers.ts';
import { personFields, sessionUser } from './auth.ts';
import { withReader, endpoint, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { withPark } from './read-park.ts';
import { isRecord, recordReader } from './read-record.ts';
import type { readNotificationsInput } from './schemas/extension-schemas.ts';

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
export const getCapabilities = withReader(
  endpoint()('GET', 'capabilities', { extensions: ['text'] }),
  (response) =>
    isRecord(response) && Array.isArray(response['extensions']) ? readCapabilities(response) : null,
);
export const getSession = withReader(
  endpoint()('GET', 'auth/session', { ...sessionUser, taxiParkId: 'text', expiresAt: 'time' }, 'session'),
  (response) => {
    const session = readSession(response);
    return session && withPark(session, response);
  },
);
export const logout = endpoint()('POST', 'auth/logout', { signedOut: 'true' }, 'session');
export const getOverview = withReader(
  endpoint()('GET', 'taxipark/overview', overviewOutput, 'overview'),
  (response) => (isRecord(response) && Array.isArray(response['activity']) ? readOverview(response) : null),
);
/**
 * The most urgent ones; `total` and `unread` count all of them, and are null from a server that
 * sends all.
 */
export const listNotifications = withList(
  endpoint()('GET', 'taxipark/notifications', notificationsOutput, 'notifications'),
  'notifications',
);
export const readNotifications = endpoint<typeof readNotificationsInput>()(
  'PUT',
  'taxipark/notifications/read',
  updatedOutput,
  'notifications',
);
export const listReports = withList(
  endpoint()('GET', 'taxipark/reports', { reports: [reportFields] }, 'reports'),
  'reports',
);
