import { isSessionEnd } from '@park/contract/call-failure';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isSettledAtom } from '../../idle/is-settled-atom.ts';
import { recoveryDelay } from '../../server-state/recovery.ts';
import {
  fetchNotifications,
  notificationsKey,
  type Notifications,
  type ReadMarks,
  sendRead,
  withRead,
} from './bell-calls.ts';

/** The badge of a server without notifications (specification sections 2 and 9); shown as a sample only. */
export const SAMPLE_COUNT = 4;

const EVERY_MINUTE = 60_000;
const SELDOM = 600_000;

type Known = Notifications | null | undefined;

/** The park's notifications as they stand, and marking them as read. */
export function useBell() {
  const { t } = useTranslation('bell');
  const host = useHost();
  const queryClient = useQueryClient();
  const isSettled = useAtomValue(isSettledAtom);

  const query = useQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => fetchNotifications(host, signal),
    // The first screen goes first.
    enabled: isSettled,
    refetchInterval: (query) => recoveryDelay(query) || (query.state.data === null ? SELDOM : EVERY_MINUTE),
  });

  const { data } = query;
  const { failure, isFetching, notes, refetch } = useRequestState(query, {
    // The bell says it itself, all the time.
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
      // The host itself says that the session has ended.
      if (isSessionEnd(error)) return;
      host.notify({ kind: 'error', text: t('readFailed') });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
  });

  const shownUnread = data?.shown.flatMap(({ id, read }) => (read || id === null ? [] : [id])) ?? [];
  const unread = data?.unread ?? 0;
  return {
    /** Undefined until the server has said something, null when it offers none. */
    notifications: data,
    failure,
    notes,
    isFetching,
    unread,
    markRead: (ids: readonly string[]) => {
      if (ids.length > 0) mutate(ids);
    },
    // Only a server that keeps some back needs to be told "all", and only such a server knows the word.
    markAllRead: () => mutate(unread > shownUnread.length ? 'all' : shownUnread),
    retry: refetch,
  };
}
