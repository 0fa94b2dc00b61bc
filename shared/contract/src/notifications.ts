import { get, put } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { BODY_MAX_BYTES, BULK_MAX } from './limits.ts';
import { updatedOutput } from './updated.ts';

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

export type Notification = ReadRecord<typeof notificationFields>;
/** The same as sent by our own server. */
export type WireNotification = Wire<typeof notificationFields>;

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
