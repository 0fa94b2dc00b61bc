import { Button } from '@park/ui/actions/Button';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { EmptyView, ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { Bell } from '@park/ui/theme/icons';
import { color } from '@park/ui/theme/tokens';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Foot, List, Note } from './bell.styles.ts';
import type { Notifications } from './bell-calls.ts';
import { NotificationLine, type NotificationLineProps } from './NotificationLine.tsx';

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
