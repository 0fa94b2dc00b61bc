import type { Notification } from '@park/contract/notifications';
import { formatDay } from '@park/domain/format/date';
import type { ScreenAddress } from '@park/federation/screen-address';
import { useLocale } from '@park/i18n/use-locale';
import { IconButton } from '@park/ui/actions/IconButton';
import { Check } from '@park/ui/theme/icons';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { Dot, Line, Name, Plain, RecordLink, Text } from './bell.styles.ts';

export interface NotificationLineProps {
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
export function NotificationLine({ notification, addressOf, onRead, onOpen }: NotificationLineProps) {
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
