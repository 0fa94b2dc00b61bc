import type { z } from 'zod';
import type { Updated } from './drivers.ts';
import { personFields } from './auth.ts';
import { withReader, endpoint } from './endpoint.ts';
import { withPark } from './read-park.ts';
import { isRecord, listReader, type ReadRecord, recordReader } from './read-record.ts';
import type {
  capabilitiesOutput,
  logoutOutput,
  notification,
  notificationsOutput,
  overviewOutput,
  readNotificationsInput,
  reportsOutput,
  sessionOutput,
} from './schemas/extension-schemas.ts';

const weekdayFigures = [
  { weekday: 'number', date: 'text', value: 'number', before: 'optional number' },
] as const;

const overviewFields = {
  asOf: 'text',
  timeZone: 'text',
  activity: weekdayFigures,
  hoursOnline: { perDay: weekdayFigures, total: 'number', deltaPercent: 'number' },
  trips: { perDay: weekdayFigures, completed: 'number' },
  revenueToday: { amount: 'number', currency: 'text' },
  heldRides: 'number',
  firstSteps: { drivers: 'flag', vehicles: 'flag', rides: 'flag', terms: 'flag', payout: 'flag' },
} as const;

const notificationFields = {
  id: 'text',
  kind: 'text',
  subject: { type: 'text', id: 'text', name: 'text' },
  expiresOn: 'text',
  read: 'flag',
} as const;

const reportFields = {
  id: 'text',
  date: 'text',
  type: 'text',
  value: 'number',
  currency: 'text',
  status: 'text',
} as const;

export type Overview = ReadRecord<typeof overviewFields>;
export type Notification = ReadRecord<typeof notificationFields>;
export type GeneratedReport = ReadRecord<typeof reportFields>;
/** The dashboard's figures and a notification as sent by our own server. */
export type WireOverview = z.output<typeof overviewOutput>;
export type WireNotification = z.output<typeof notification>;

const readNotificationList = listReader('notifications', notificationFields);
function readNotificationCounts(response: unknown): {
  readonly total: number | null;
  readonly unread: number | null;
} {
  const counts = isRecord(response)
    ? readCounts({ total: response['total'], unread: response['unread'] })
    : null;
  return counts ?? { total: null, unread: null };
}

const readCounts = recordReader({ total: 'number', unread: 'number' });
const readCapabilities = recordReader({ extensions: 'texts' });
const readOverview = recordReader(overviewFields);
const readSession = recordReader({ ...personFields, expiresAt: 'text' });

/** Which extensions the server offers; a 404 means none. */
export const getCapabilities = withReader(
  endpoint<void, z.output<typeof capabilitiesOutput>>('GET', 'capabilities'),
  (response) =>
    isRecord(response) && Array.isArray(response['extensions']) ? readCapabilities(response) : null,
);
export const getSession = withReader(
  endpoint<void, z.output<typeof sessionOutput>>('GET', 'auth/session', 'session'),
  (response) => {
    const session = readSession(response);
    return session && withPark(session, response);
  },
);
export const logout = endpoint<void, z.output<typeof logoutOutput>>('POST', 'auth/logout', 'session');
export const getOverview = withReader(
  endpoint<void, WireOverview>('GET', 'taxipark/overview', 'overview'),
  (response) => (isRecord(response) && Array.isArray(response['activity']) ? readOverview(response) : null),
);
/**
 * The most urgent ones; `total` and `unread` count all of them, and are null from a server that
 * sends all.
 */
export const listNotifications = withReader(
  endpoint<void, z.output<typeof notificationsOutput>>('GET', 'taxipark/notifications', 'notifications'),
  (response) => {
    const list = readNotificationList(response);
    return list && { ...list, ...readNotificationCounts(response) };
  },
);
export const readNotifications = endpoint<z.input<typeof readNotificationsInput>, Updated>(
  'PUT',
  'taxipark/notifications/read',
  'notifications',
);
export const listReports = withReader(
  endpoint<void, z.output<typeof reportsOutput>>('GET', 'taxipark/reports', 'reports'),
  listReader('reports', reportFields),
);
