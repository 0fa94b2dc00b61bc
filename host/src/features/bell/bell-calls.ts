import { listNotifications, type Notification, readNotifications } from '@park/contract/extensions';
import type { HostServices } from '@park/federation/host-services';

export const notificationsKey = [listNotifications.path] as const;

/** The park's notifications, or null from a server that has none to offer. */
export async function fetchNotifications(
  { http, hasExtension }: Pick<HostServices, 'http' | 'hasExtension'>,
  signal: AbortSignal,
): Promise<readonly Notification[] | null> {
  if (!(await hasExtension('notifications'))) return null;
  const { notifications } = await http.call(listNotifications, undefined, { signal });
  return notifications;
}

export function sendRead({ http }: Pick<HostServices, 'http'>, ids: readonly string[]) {
  return http.call(readNotifications, { ids: [...ids] });
}
