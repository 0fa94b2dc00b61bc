import { Button } from '@park/ui/actions/Button';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { EmptyView, ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { Bell, Check } from '@park/ui/theme/icons';
import { color, font, radius, space } from '@park/ui/theme/tokens';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notifications } from './bell-calls.ts';
import type { Notification } from '@park/contract/notifications';
import { formatDay } from '@park/domain/format/date';
import type { ScreenAddress } from '@park/federation/screen-address';
import { useLocale } from '@park/i18n/use-locale';
import { IconButton } from '@park/ui/actions/IconButton';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { ScreenLink } from '@park/federation/ScreenLink';
import styled from 'styled-components';

const List = styled.ul`
  flex: 1;
  min-block-size: 0;
  padding-inline: ${space[2]};
  overflow-y: auto;
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-inline-end: ${space[2]};
  border-radius: ${radius.control};
  /* Lines further down are laid out when they are scrolled to. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 3.5rem;
  &:hover {
    background: ${color.hover};
  }
  & + & {
    margin-block-start: 1px;
  }
`;

const RecordLink = styled(ScreenLink)`
  flex: 1;
  min-inline-size: 0;
  padding: ${space[2]};
  border-radius: ${radius.control};
  color: ${color.text};
  text-decoration: none;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Plain = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding: ${space[2]};
`;

const Name = styled.span<{ $isUnread: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font-weight: ${({ $isUnread }) => ($isUnread ? font.semibold : '400')};
  overflow-wrap: anywhere;
`;

const Dot = styled.span`
  flex-shrink: 0;
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border-radius: ${radius.full};
  background: ${color.accent};
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

const Text = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${font.small};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-block-size: 2.75rem;
  padding: ${space[2]} ${space[4]};
  border-block-start: 1px solid ${color.border};
  color: ${color.textSubtle};
  font-size: ${font.caption};
  font-variant-numeric: tabular-nums;
`;

const Note = styled.p`
  padding: 0 ${space[4]} ${space[4]};
  color: ${color.textMuted};
`;

interface NotificationLineProps {
  readonly notification: Notification;
  /** Absent when the notification is already read or cannot be marked. */
  readonly onRead: (() => void) | undefined;
  /** The place of a record; null when no remote shows such records. */
  readonly addressOf: (type: string, id: string | null) => ScreenAddress | null;
  /** Called when the operator follows the link to the record. */
  readonly onOpen: () => void;
}

const KINDS = [
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
] as const;

/** One notification: its subject, its text, and a link to the record. */
function NotificationLine({ notification, addressOf, onRead, onOpen }: NotificationLineProps) {
  const { t } = useTranslation('bell');
  const locale = useLocale();
  const { kind, subject, expiresOn, read } = notification;
  // A newer server may send kinds that this console does not support.
  const known = KINDS.find((each) => each === kind);
  const name = subject?.name ?? t('none');
  const date = expiresOn === null ? t('none') : formatDay(expiresOn, locale);

  const to = addressOf(subject?.type ?? 'vehicle', subject?.id ?? null);
  const words = (
    <>
      <Name $isUnread={!read}>
        {!read && <Dot />}
        {!read && <VisuallyHidden>{t('unread')}</VisuallyHidden>}
        <bdi>{name}</bdi>
      </Name>
      <Text>{known ? t(`kinds.${known}`, { date }) : t('otherKind')}</Text>
    </>
  );

  return (
    <Line>
      {to === null ? (
        <Plain>{words}</Plain>
      ) : (
        <RecordLink to={to} onFollow={onOpen}>
          {words}
        </RecordLink>
      )}
      {onRead && (
        <IconButton size="s" label={t('read', { name })} icon={<Check aria-hidden />} onClick={onRead} />
      )}
    </Line>
  );
}

/** More entries than an operator handles at once; the next ones move up as these are read. */
const MOST = 50;
/**
 * What the panel shows without scrolling, and a line more. The others are rendered when the panel
 * is painted.
 */
const AT_ONCE = 9;

export interface BellPanelProps {
  readonly notifications: Notifications | null | undefined;
  /** Why there is no list, as a text. */
  readonly failure: string | null;
  readonly notes: readonly string[];
  readonly isFetching: boolean;
  /** Of all notifications, not only of those shown. */
  readonly unread: number;
  readonly markRead: (ids: readonly string[]) => void;
  readonly markAllRead: () => void;
  readonly retry: () => void;
  readonly addressOf: NotificationLineProps['addressOf'];
  readonly onClose: () => void;
}

/** The panel of the bell: the list, or the reason why there is none. */
export function BellPanel(props: BellPanelProps) {
  const { notifications, failure, notes, isFetching, unread, markRead, markAllRead, retry } = props;
  const { addressOf, onClose } = props;
  const { t } = useTranslation('bell');
  const rendered = useDeferredValue(MOST, AT_ONCE);
  if (failure !== null) {
    return (
      <ErrorView
        title={t('failed')}
        message={failure}
        retryLabel={t('retry')}
        onRetry={retry}
        busy={isFetching}
      />
    );
  }
  if (notifications === undefined) return <LoadingView label={t('loading')} />;
  if (notifications === null) return <Note>{t('sampleText')}</Note>;
  if (notifications.total === 0) {
    return (
      <EmptyView
        icon={<Bell aria-hidden size={28} strokeWidth={1.5} color={color.textSubtle} />}
        title={t('empty')}
        text={t('emptyText')}
      />
    );
  }
  const { shown, total } = notifications;
  const ordered = shown.toSorted((one, other) => Number(one.read) - Number(other.read));
  return (
    <>
      <DataNotes notes={notes} />
      <List>
        {ordered.slice(0, rendered).map((notification, index) => {
          const { id, read } = notification;
          const onRead = id === null || read ? undefined : () => markRead([id]);
          return (
            <NotificationLine
              key={id ?? `line ${index}`}
              notification={notification}
              addressOf={addressOf}
              onRead={onRead}
              onOpen={() => {
                onClose();
                onRead?.();
              }}
            />
          );
        })}
      </List>
      <Foot>
        <span>{t('shown', { shown: Math.min(MOST, ordered.length), total })}</span>
        {unread > 0 && (
          <Button size="s" onClick={() => markAllRead()}>
            {t('readAll')}
          </Button>
        )}
      </Foot>
    </>
  );
}
