import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';
import { useTranslation } from 'react-i18next';
import type { BulkProgress } from '../../updates/use-bulk.ts';
import { ChosenLine } from './driver-dashboard.styles.ts';

export interface DashboardBulkProps {
  readonly count: number;
  readonly progress: BulkProgress | null;
  /** Why the connections cannot be switched; null when they can. */
  readonly obstacle: string | null;
  readonly onConnect: (isConnected: boolean) => void;
}

/** "Connect Selected" and "Disconnect Selected", shown once a row is selected. */
export function DashboardBulk({ count, progress, obstacle, onConnect }: DashboardBulkProps) {
  const { t } = useTranslation('driver-dashboard');
  const locale = useLocale();
  if (count === 0) return null;
  const isBusy = progress !== null;
  return (
    <ChosenLine>
      <Button kind="primary" disabled={isBusy} obstacle={obstacle} onClick={() => onConnect(true)}>
        {t('connectSelected', { formatted: formatNumber(count, locale) })}
      </Button>
      <Button disabled={isBusy} obstacle={obstacle} onClick={() => onConnect(false)}>
        {t('disconnectSelected')}
      </Button>
      {isBusy && <ProgressBar label={t('updating')} value={(progress.done / progress.total) * 100} />}
    </ChosenLine>
  );
}
