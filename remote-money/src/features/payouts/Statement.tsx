import type { SettlementRow } from '@park/contract/ledger';
import type { PayoutLine, PayoutRun } from '@park/contract/payouts';
import { formatDay } from '@park/domain/format/date';
import { groupIban } from '@park/domain/money/iban';
import { formatAmount, formatKopecks } from '@park/domain/money/kopecks';
import { lineName } from '@park/domain/money/payout-changes';
import { balanceOfLine } from '@park/domain/money/payout-run';
import type { DateRange } from '@park/domain/report/date-range';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { Muted } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { Signatures } from './statements.styles.ts';

interface StatementProps {
  readonly run: PayoutRun;
  readonly line: PayoutLine;
  /**
   * The driver's figures of the month up to the run's day; null where the sheet has no such driver.
   */
  readonly row: SettlementRow | null;
  readonly range: DateRange;
}

const FIGURES = ['gross', 'cash', 'commission', 'rent', 'other', 'paid'] as const;

/**
 * What one driver is given on paper: how the balance came about, what stays, and what is paid to
 * which account.
 */
export function Statement({ run, line, row, range }: StatementProps) {
  const { t } = useTranslation('payouts');
  const locale = useLocale();
  const money = useMoney();
  const shown = (kopecks: number | null) => (kopecks === null ? '–' : formatAmount(kopecks, locale, money));
  const day = formatDay(run.day ?? '', locale);
  const days = { from: formatDay(range.from, locale), to: formatDay(range.to, locale) };
  const figures = row && { ...row, ...balanceOfLine(run, line, row) };
  return (
    <>
      <h2>{lineName(line)}</h2>
      <p>
        {t('statementOf', { day })} <Muted>{t('statementDays', days)}</Muted>
      </p>
      {figures && (
        <table>
          <caption>{t('figuresCaption')}</caption>
          <tbody>
            <tr>
              <th scope="row">{t('figures.before')}</th>
              <td>{shown(figures.before)}</td>
            </tr>
            {FIGURES.filter((figure) => figures[figure] !== 0).map((figure) => (
              <tr key={figure}>
                <th scope="row">
                  {t(`figures.${figure}`)}
                  {figure === 'gross' &&
                    figures.rides !== null &&
                    ` (${t('rides', { count: figures.rides })})`}
                </th>
                <td>{shown(figures[figure])}</td>
              </tr>
            ))}
            <tr className="sum">
              <th scope="row">{t('figures.balance')}</th>
              <td>{shown(figures.balance)}</td>
            </tr>
          </tbody>
        </table>
      )}
      <table>
        <caption>{t('payoutCaption')}</caption>
        <tbody>
          {figures !== null && figures.later !== null && figures.later !== 0 && (
            <tr>
              <th scope="row">{t('figures.later')}</th>
              <td>{shown(figures.later)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{t('lineColumns.balance')}</th>
            <td>{shown(line.balance)}</td>
          </tr>
          <tr>
            <th scope="row">{t('lineColumns.minimum')}</th>
            <td>{shown(line.minimum)}</td>
          </tr>
          <tr className="sum">
            <th scope="row">{t('toPay')}</th>
            <td>{line.amount === null ? '–' : formatKopecks(line.amount, locale, money)}</td>
          </tr>
        </tbody>
      </table>
      <p>
        <Muted>{t('lineColumns.iban')}:</Muted> {line.iban === null ? t('noIban') : groupIban(line.iban)}
      </p>
      <Signatures>
        <span>{t('sign.park')} ____________________</span>
        <span>{t('sign.driver')} ____________________</span>
      </Signatures>
    </>
  );
}
