import { listNotifications, type Notification, readNotifications } from '@park/contract/notifications';
import type { HostServices } from '@park/federation/host-services';

export const notificationsKey = [listNotifications.path] as const;

/** The most urgent notifications and how many there are in all. */
export interface Notifications {
  readonly shown: readonly Notification[];
  readonly total: number;
  readonly unread: number;
  /** How many entries of the response could not be read as records. */
  readonly unreadable: number;
}

const countUnread = (notifications: readonly Notification[]): number =>
  notifications.filter(({ read }) => !read).length;

/** The park's notifications, or null when the server does not offer the extension. */
export async function fetchNotifications(
  { http, hasExtension }: Pick<HostServices, 'http' | 'hasExtension'>,
  signal: AbortSignal,
): Promise<Notifications | null> {
  if (!(await hasExtension('notifications'))) return null;
  const answer = await http.call(listNotifications, undefined, { signal });
  const { notifications, total, unread, unreadable } = answer;
  // A server without counts sends all notifications.
  return {
    shown: notifications,
    total: total ?? notifications.length,
    unread: unread ?? countUnread(notifications),
    unreadable,
  };
}

/** The ids to mark as read, or all notifications, including those that are not shown. */
export type ReadMarks = readonly string[] | 'all';

export function sendRead({ http }: Pick<HostServices, 'http'>, marks: ReadMarks) {
  return http.call(readNotifications, marks === 'all' ? { all: true } : { ids: [...marks] });
}

/** The notifications after the marks are applied, for the optimistic update. */
export function withRead(known: Notifications, marks: ReadMarks): Notifications {
  const { shown, unread } = known;
  const isMarked = ({ id }: Notification) => marks === 'all' || (id !== null && marks.includes(id));
  const fresh = shown.filter((each) => !each.read && isMarked(each)).length;
  return {
    ...known,
    shown: shown.map((each) => (isMarked(each) ? { ...each, read: true } : each)),
    unread: marks === 'all' ? 0 : Math.max(0, unread - fresh),
  };
}
