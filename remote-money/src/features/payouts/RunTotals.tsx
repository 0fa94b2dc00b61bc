import { formatNumber } from '@park/domain/format/number';
import { formatKopecks } from '@park/domain/money/kopecks';
import { payoutTotals } from '@park/domain/money/payout-run';
import { useLocale } from '@park/i18n/use-locale';
import { Stat } from '@park/ui/surfaces/Stat';
import { useMoney } from '@park/session/use-park';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '@park/forms/screen.styles';
import type { Payout } from './payout-calls.ts';
import { TotalsCard } from './payouts.styles.ts';

/** The sum and the counts of a run; they stay in sight while the lines scroll. */
export function RunTotals({ payout: { run, lines } }: { readonly payout: Payout }) {
  const { t } = useTranslation('payouts');
  const locale = useLocale();
  const money = useMoney();
  const totals = useMemo(() => payoutTotals(lines), [lines]);
  const shown = (kopecks: number) => formatKopecks(kopecks, locale, money);
  const isConfirmed = run.status === 'confirmed';
  return (
    <TotalsCard aria-label={t('totals')}>
      <Figures>
        <Stat
          label={t('total')}
          value={shown(totals.total)}
          detail={t('drivers', { count: totals.drivers })}
        />
        {totals.excluded > 0 && (
          <Stat
            label={t('excluded')}
            value={formatNumber(totals.excluded, locale)}
            detail={shown(totals.excludedTotal)}
          />
        )}
        {totals.withoutIban > 0 && (
          <Stat
            label={t('withoutIban')}
            value={formatNumber(totals.withoutIban, locale)}
            detail={t('withoutIbanText')}
          />
        )}
        {isConfirmed && (
          <>
            <Stat
              label={t('paid')}
              value={formatNumber(totals.paid, locale)}
              detail={shown(totals.paidTotal)}
            />
            <Stat
              label={t('failedOnes')}
              value={formatNumber(totals.failed, locale)}
              detail={shown(totals.failedTotal)}
            />
            <Stat label={t('unmarked')} value={formatNumber(totals.open, locale)} />
          </>
        )}
      </Figures>
    </TotalsCard>
  );
}
