import { useHost } from '@park/federation/host-services';
import { Bell as BellIcon } from '@park/ui/theme/icons';
import { Popover } from '@park/ui/floating/Popover';
import { breakpoint, color, font, radius, size, space } from '@park/ui/theme/tokens';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { BellPanelProps } from './BellPanel.tsx';
import { isSessionEnd } from '@park/contract/call-failure';
import { useRequestState } from '@park/federation/use-request-state';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { isSettledAtom } from '../../boot/is-settled-atom.ts';
import { recoveryDelay } from '../../session/server-state/recovery.ts';
import {
  fetchNotifications,
  type Notifications,
  notificationsKey,
  type ReadMarks,
  sendRead,
  withRead,
} from './bell-calls.ts';

/**
 * The badge of a server without notifications (specification sections 2 and 9); shown as a sample
 * only.
 */
const SAMPLE_COUNT = 4;

const EVERY_MINUTE = 60_000;
const SELDOM = 600_000;

type Known = Notifications | null | undefined;

/** The park's notifications and the mutation that marks them as read. */
function useBell() {
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

/** With the rules of what comes later: one with a condition that is added to a page styles all of it anew. */
const Trigger = styled(Popover)`
  position: relative;
  min-inline-size: ${size.control};
  padding-inline: ${space[2]};
  svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
  .sample {
    padding-inline-start: ${space[1]};
    color: ${color.textSubtle};
    font-size: ${font.caption};
    @media ${breakpoint.narrow} {
      display: none;
    }
  }
`;

const Count = styled.span<{ $isSample: boolean }>`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 1.125rem;
  min-inline-size: 1.125rem;
  padding-inline: ${space[1]};
  border: 1px ${({ $isSample }) => ($isSample ? `dashed ${color.controlBorder}` : `solid ${color.surface}`)};
  border-radius: ${radius.full};
  background: ${({ $isSample }) => ($isSample ? color.surface : color.danger)};
  color: ${({ $isSample }) => ($isSample ? color.textMuted : color.onDanger)};
  font-size: 0.6875rem;
  font-variant-numeric: tabular-nums;
  font-weight: ${font.semibold};
  line-height: 1rem;
`;

const MOST = 99;

/** Loaded with the first press. */
async function loadBellPanel() {
  const { BellPanel } = await import(/* webpackChunkName: "bell" */ './BellPanel.tsx');
  return BellPanel;
}

/** The bell of the top bar: the number of unread notifications, and the list. */
export function Bell({ addressOf }: Pick<BellPanelProps, 'addressOf'>) {
  const { t } = useTranslation('bell');
  const { notify } = useHost();
  const bell = useBell();
  const [isWanted, setWanted] = useState(false);
  const { part: Panel } = useLatePart(loadBellPanel, isWanted, () => {
    setWanted(false);
    notify({ kind: 'error', text: t('unavailable') });
  });
  const isSample = bell.notifications === null;
  const count = isSample ? SAMPLE_COUNT : bell.unread;
  const known = isSample ? t('labelSample', { count }) : t('label', { count });
  const label = bell.failure === null ? known : t('labelFailed', { failure: bell.failure });

  return (
    <Trigger
      label={label}
      title={t('title')}
      onOpen={() => setWanted(true)}
      trigger={
        <>
          <BellIcon aria-hidden />
          {count > 0 && <Count $isSample={isSample}>{count > MOST ? `${MOST}+` : count}</Count>}
          {/* The space divides the words for what compares them with the button's name. */}
          {isSample && ' '}
          {isSample && <span className="sample">{t('sample')}</span>}
          {bell.failure !== null && <Count $isSample>?</Count>}
        </>
      }
    >
      {(close) => Panel && <Panel {...bell} addressOf={addressOf} onClose={close} />}
    </Trigger>
  );
}
