import { z } from 'zod';
import { BULK_MAX } from '../limits.ts';
import { recordId } from './field-schemas.ts';

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

/** Either the ids that were read, or `all: true` for every current notification of the park. */
export const readNotificationsInput = z
  .object({ ids: z.array(recordId).min(1).max(BULK_MAX).optional(), all: z.literal(true).optional() })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    path: ['ids'],
    message: 'must be provided, or all, but not both',
  });
