import { isSessionEnd } from '@park/contract/call-failure';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isSettledAtom } from '../../boot/is-settled-atom.ts';
import { recoveryDelay } from '../../session/server-state/recovery.ts';
import {
  fetchNotifications,
  notificationsKey,
  type Notifications,
  type ReadMarks,
  sendRead,
  withRead,
} from './bell-calls.ts';

/**
 * The badge of a server without notifications (specification sections 2 and 9); shown as a sample
 * only.
 */
export const SAMPLE_COUNT = 4;

const EVERY_MINUTE = 60_000;
const SELDOM = 600_000;

type Known = Notifications | null | undefined;

/** The park's notifications and the mutation that marks them as read. */
export function useBell() {
  const { t } = useTranslation('bell');
  const host = useHost();
  const queryClient = useQueryClient();
  const isSettled = useAtomValue(isSettledAtom);

  const query = useQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => fetchNotifications(host, signal),
    // The requests of the first screen have priority.
    enabled: isSettled,
    refetchInterval: (query) => recoveryDelay(query) || (query.state.data === null ? SELDOM : EVERY_MINUTE),
  });

  const { data } = query;
  const { failure, isFetching, notes, refetch } = useRequestState(query, {
    // The bell itself shows the failure permanently.
    notice: null,
    unreadable: data?.unreadable,
  });

  const { mutate } = useMutation({
    mutationFn: (marks: ReadMarks) => sendRead(host, marks),
    onMutate: async (marks) => {
      await queryClient.cancelQueries({ queryKey: notificationsKey });
      const before = queryClient.getQueryData<Known>(notificationsKey);
      queryClient.setQueryData<Known>(notificationsKey, (known) => known && withRead(known, marks));
      return before;
    },
    onError: (error, _marks, before) => {
      queryClient.setQueryData<Known>(notificationsKey, before);
      // The host itself announces the end of the session.
      if (isSessionEnd(error)) return;
      host.notify({ kind: 'error', text: t('readFailed') });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
  });

  const shownUnread = data?.shown.flatMap(({ id, read }) => (read || id === null ? [] : [id])) ?? [];
  const unread = data?.unread ?? 0;
  return {
    /** Undefined before the first response, null when the server does not offer notifications. */
    notifications: data,
    failure,
    notes,
    isFetching,
    unread,
    markRead: (ids: readonly string[]) => {
      if (ids.length > 0) mutate(ids);
    },
    // Only a server that sends a part of the notifications needs "all", and only such a server
    // supports it.
    markAllRead: () => mutate(unread > shownUnread.length ? 'all' : shownUnread),
    retry: refetch,
  };
}
