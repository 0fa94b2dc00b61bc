import { Button } from '@park/ui/Button';
import { EmptyView, ErrorView, LoadingView } from '@park/ui/StateView';
import { Bell } from '@park/ui/icons';
import { color } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Foot, List, Note } from './bell.styles.ts';
import type { Notifications } from './bell-calls.ts';
import { NotificationLine } from './NotificationLine.tsx';

/** Enough to work through; the rest moves up as these are dealt with. */
const MOST = 50;

export interface BellPanelProps {
  readonly notifications: Notifications | null | undefined;
  readonly failed: boolean;
  /** Of all, not only of those shown. */
  readonly unread: number;
  readonly markRead: (ids: readonly string[]) => void;
  readonly markAllRead: () => void;
  readonly retry: () => void;
  readonly onClose: () => void;
}

/** What the bell opens: the list, or why there is none. */
export function BellPanel(props: BellPanelProps) {
  const { notifications, failed, unread, markRead, markAllRead, retry, onClose } = props;
  const { t } = useTranslation('bell');
  if (failed) return <ErrorView message={t('failed')} retryLabel={t('retry')} onRetry={retry} />;
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
      <List>
        {ordered.slice(0, MOST).map((notification) => (
          <NotificationLine
            key={notification.id}
            notification={notification}
            onRead={() => markRead([notification.id])}
            onOpen={() => {
              onClose();
              if (!notification.read) markRead([notification.id]);
            }}
          />
        ))}
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
