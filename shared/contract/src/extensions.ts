import type { z } from 'zod';
import type { Updated } from './drivers.ts';
import { endpoint } from './endpoint.ts';
import type {
  capabilitiesOutput,
  generatedReport,
  logoutOutput,
  notification,
  notificationsOutput,
  overviewOutput,
  readNotificationsInput,
  reportsOutput,
  sessionOutput,
} from './schemas/extension-schemas.ts';

export type Overview = z.output<typeof overviewOutput>;
export type Notification = z.output<typeof notification>;
export type GeneratedReport = z.output<typeof generatedReport>;

/** Which extensions the server offers; a server that answers 404 offers none (architecture section 4). */
export const getCapabilities = endpoint<void, z.output<typeof capabilitiesOutput>>('GET', 'capabilities');
export const getSession = endpoint<void, z.output<typeof sessionOutput>>('GET', 'auth/session', 'session');
export const logout = endpoint<void, z.output<typeof logoutOutput>>('POST', 'auth/logout', 'session');
export const getOverview = endpoint<void, Overview>('GET', 'taxipark/overview', 'overview');
export const listNotifications = endpoint<void, z.output<typeof notificationsOutput>>(
  'GET',
  'taxipark/notifications',
  'notifications',
);
export const readNotifications = endpoint<z.input<typeof readNotificationsInput>, Updated>(
  'PUT',
  'taxipark/notifications/read',
  'notifications',
);
export const listReports = endpoint<void, z.output<typeof reportsOutput>>(
  'GET',
  'taxipark/reports',
  'reports',
);
