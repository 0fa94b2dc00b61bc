import { z } from 'zod';
import { BULK_MAX } from '../limits.ts';
import { sessionUser } from './auth-schemas.ts';
import { day, recordId } from './field-schemas.ts';

export const extensionName = z.enum([
  'session',
  'overview',
  'notifications',
  'ratings',
  'reports',
  'people',
  'journal',
  'live',
  'vehicleDocuments',
  'driverActivity',
  'tableViews',
  'ledger',
  'telemetry',
  'pagedLists',
  'rideDays',
]);
/** Unknown names are accepted: a newer server may offer more than this console supports. */
export const capabilitiesOutput = z.object({ extensions: z.array(z.string()) });

export const sessionOutput = sessionUser.extend({ taxiParkId: z.string(), expiresAt: z.iso.datetime() });
export const logoutOutput = z.object({ signedOut: z.literal(true) });

const weekdayFigure = z.object({
  /** 1 is Monday, 7 is Sunday, in the park's time zone. */
  weekday: z.number().int().min(1).max(7),
  date: day,
  value: z.number(),
  /** Of the same weekday a week earlier. A server of an earlier release does not send it. */
  before: z.number().optional(),
});

/** The last seven days counting today, in the park's time zone; one figure a day, oldest first. */
export const overviewOutput = z.object({
  asOf: z.iso.datetime(),
  timeZone: z.string(),
  /** Drivers who were connected or drove that day. */
  activity: z.array(weekdayFigure).length(7),
  hoursOnline: z.object({
    perDay: z.array(weekdayFigure).length(7),
    total: z.number(),
    /**
     * Change in rounded percent of the six days before today from the same days a week before: the
     * running day is not compared with a whole one. Null when those had no hours.
     */
    deltaPercent: z.number().int().nullable(),
  }),
  trips: z.object({ perDay: z.array(weekdayFigure).length(7), completed: z.number().int() }),
  revenueToday: z.object({ amount: z.number(), currency: z.string().length(3) }),
  /** Rides from outside that wait for a driver. */
  heldRides: z.number().int().optional(),
  /** What a new park has done of its first day; null once all is done. */
  firstSteps: z
    .object({
      drivers: z.boolean(),
      vehicles: z.boolean(),
      rides: z.boolean(),
      terms: z.boolean(),
      payout: z.boolean(),
    })
    .nullable()
    .optional(),
});

export const notificationKind = z.enum([
  'license_expired',
  'license_expiring',
  'id_expired',
  'id_expiring',
  'driver_without_connected_vehicle',
  'maintenance_connected',
  'inspection_expired',
  'inspection_expiring',
  'insurance_expired',
  'insurance_expiring',
  'rides_held',
  'webhook_off',
  'source_failing',
]);

export const notification = z.object({
  /** Stable while its cause lasts, so that the read mark survives a reload. */
  id: z.string(),
  kind: notificationKind,
  subject: z.object({
    type: z.enum(['driver', 'vehicle', 'source', 'webhook']),
    id: z.string(),
    name: z.string(),
  }),
  /** The document's last valid day, for the expiry kinds. */
  expiresOn: day.nullable(),
  read: z.boolean(),
});

export const notificationsOutput = z.object({
  /**
   * The most urgent ones: unread before read, then the earliest expiry; at most
   * NOTIFICATIONS_SHOWN.
   */
  notifications: z.array(notification),
  /** The total count; absent from a server that sends all of them. */
  total: z.number().int().min(0).optional(),
  /** The unread count of the signed-in user; absent as above. */
  unread: z.number().int().min(0).optional(),
});

/** Either the ids that were read, or `all: true` for every current notification of the park. */
export const readNotificationsInput = z
  .object({ ids: z.array(recordId).min(1).max(BULK_MAX).optional(), all: z.literal(true).optional() })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    path: ['ids'],
    message: 'must be provided, or all, but not both',
  });

export const generatedReport = z.object({
  id: z.string(),
  date: day,
  type: z.enum(['earning', 'ride']),
  value: z.number(),
  currency: z.string().length(3),
  status: z.enum(['Generated', 'Pending']),
});
export const reportsOutput = z.object({ reports: z.array(generatedReport) });
