import { isSessionEnd } from '@park/contract/call-failure';
import { useHost } from '@park/federation/host-services';
import { useAsking } from '@park/federation/use-asking';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isSettledAtom } from '../../idle/is-settled-atom.ts';
import { recoveryDelay } from '../../server-state/recovery.ts';
import { fetchNotifications, notificationsKey, sendRead } from './bell-calls.ts';

/** The badge of a server without notifications (specification sections 2 and 9); shown as a sample only. */
export const SAMPLE_COUNT = 4;

const EVERY_MINUTE = 60_000;
const SELDOM = 600_000;

type Answer = Awaited<ReturnType<typeof fetchNotifications>> | undefined;

const withRead = (ids: readonly string[], read: boolean) => (known: Answer) =>
  known && {
    ...known,
    notifications: known.notifications.map((each) =>
      each.id !== null && ids.includes(each.id) ? { ...each, read } : each,
    ),
  };

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
  const { failure, isFetching, notes, askAgain } = useAsking(query, {
    // The bell says it itself, all the time.
    notice: null,
    unreadable: data?.unreadable,
  });

  const { mutate } = useMutation({
    mutationFn: (ids: readonly string[]) => sendRead(host, ids),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey: notificationsKey });
      queryClient.setQueryData<Answer>(notificationsKey, withRead(ids, true));
    },
    onError: (error, ids) => {
      queryClient.setQueryData<Answer>(notificationsKey, withRead(ids, false));
      // The host itself says that the session has ended.
      if (isSessionEnd(error)) return;
      host.notify({ kind: 'error', text: t('readFailed') });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
  });

  return {
    /** Undefined until the server has said something, null when it offers none. */
    notifications: data && data.notifications,
    failure,
    notes,
    isFetching,
    /** Those that can be marked: a server may send one without an id. */
    unread: data?.notifications.flatMap(({ id, read }) => (read || id === null ? [] : [id])) ?? [],
    markRead: (ids: readonly string[]) => {
      if (ids.length > 0) mutate(ids);
    },
    retry: askAgain,
  };
}
