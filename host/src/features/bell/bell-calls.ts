import { listNotifications, readNotifications } from '@park/contract/extensions';
import type { HostServices } from '@park/federation/host-services';

export const notificationsKey = [listNotifications.path] as const;

/** The park's notifications, or null from a server that has none to offer. */
export async function fetchNotifications(
  { http, hasExtension }: Pick<HostServices, 'http' | 'hasExtension'>,
  signal: AbortSignal,
) {
  if (!(await hasExtension('notifications'))) return null;
  return http.call(listNotifications, undefined, { signal });
}

export function sendRead({ http }: Pick<HostServices, 'http'>, ids: readonly string[]) {
  return http.call(readNotifications, { ids: [...ids] });
}
