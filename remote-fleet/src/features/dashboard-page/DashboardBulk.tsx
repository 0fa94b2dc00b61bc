import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { useTranslation } from 'react-i18next';
import type { Bulk, BulkSelection } from '@park/records/bulk/use-bulk';
import { BulkPanel } from '../../bulk-changes/BulkPanel.tsx';
import { ChosenLine } from './driver-dashboard.styles.ts';

interface DashboardBulkProps {
  readonly selection: BulkSelection;
  readonly bulk: Bulk;
  /** Why the connections cannot be switched, or fares not set; null when they can. */
  readonly obstacles: { readonly connect: string | null; readonly fares: string | null };
}

/**
 * "Connect Selected" and "Disconnect Selected", shown once a row is selected, and the result of the
 * last change.
 */
export function DashboardBulk({ selection, bulk, obstacles }: DashboardBulkProps) {
  const { t } = useTranslation('dashboard-page');
  const locale = useLocale();
  const { isBusy, setWish } = bulk;
  const count = selection.chosen.length;
  return (
    <>
      {(count > 0 || isBusy) && (
        <ChosenLine>
          <Button
            kind="primary"
            disabled={isBusy}
            obstacle={obstacles.connect}
            onClick={() => setWish('connect')}
          >
            {t('connectSelected', { formatted: formatNumber(count, locale) })}
          </Button>
          <Button disabled={isBusy} obstacle={obstacles.connect} onClick={() => setWish('disconnect')}>
            {t('disconnectSelected')}
          </Button>
          <Button disabled={isBusy} obstacle={obstacles.fares} onClick={() => setWish('fares')}>
            {t('changeFares')}
          </Button>
          {isBusy && <span role="status">{t('updating')}</span>}
        </ChosenLine>
      )}
      <BulkPanel list="drivers" namespace="dashboard-page" bulk={bulk} selection={selection} />
    </>
  );
}
