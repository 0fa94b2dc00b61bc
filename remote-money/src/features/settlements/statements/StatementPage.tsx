import { formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { formatAmount, formatKopecks } from '@park/domain/money/kopecks';
import type { SettlementLine } from '@park/domain/money/settlement-line';
import { type Statement, STATEMENT_KINDS } from '@park/domain/money/statement';
import type { DateRange } from '@park/domain/report/date-range';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useTranslation } from 'react-i18next';
import { StatementEntries } from './StatementEntries.tsx';
import { Closing, Facts, Lines, Page, Signatures } from './statements.styles.ts';

const DECIMALS = 2;

interface StatementPageProps {
  readonly line: SettlementLine;
  readonly statement: Statement;
  readonly range: DateRange;
  /** The day on which it is made, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * The statement of one driver, as it is printed: one sheet of paper, unless its entries need more.
 */
export function StatementPage({ line, statement, range, today }: StatementPageProps) {
  const { t } = useTranslation('statements');
  const locale = useLocale();
  const money = useMoney();
  const { opening, sums, entries, closing, unexplained } = statement;
  const name = line.name ?? t('unknownDriver');
  const amount = (kopecks: number | null) =>
    kopecks === null ? t('missing') : formatAmount(kopecks, locale, money);
  const kindName = (kind: string): string => {
    const known = STATEMENT_KINDS.find((each) => each === kind);
    return known === undefined ? kind : t(`kinds.${known}`);
  };

  function closingText(): string {
    if (closing === null) return t('closing.unknown');
    const sum = formatKopecks(Math.abs(closing), locale, money);
    if (closing === 0) return t('closing.even');
    return closing < 0 ? t('closing.owes', { sum }) : t('closing.owed', { sum });
  }

  const row = (label: string, kopecks: number | null, className?: string) => (
    <tr key={label} className={className}>
      <th scope="row">{label}</th>
      <td className="amount">{amount(kopecks)}</td>
    </tr>
  );

  return (
    <Page aria-label={t('statementOf', { name })}>
      <h2>{t('heading')}</h2>
      <Facts>
        <dt>{t('driver')}</dt>
        <dd>{name}</dd>
        <dt>{t('period')}</dt>
        <dd>{t('days', { from: formatDay(range.from, locale), to: formatDay(range.to, locale) })}</dd>
        {(line.termsName !== null || !line.hasTerms) && (
          <>
            <dt>{t('terms')}</dt>
            <dd>{line.hasTerms ? line.termsName : t('noTerms')}</dd>
          </>
        )}
        <dt>{t('madeOn')}</dt>
        <dd>{formatDay(today, locale)}</dd>
      </Facts>
      {line.vehicles.length > 0 && (
        <>
          <h3>{t('vehicles')}</h3>
          <Lines aria-label={t('vehicles')}>
            <thead>
              <tr>
                <th scope="col">{t('vehicle')}</th>
                <th scope="col" className="amount">
                  {t('mileage')}
                </th>
                <th scope="col" className="amount">
                  {t('amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {line.vehicles.map(({ code, mileage, gross }, index) => (
                <tr key={index}>
                  <th scope="row">{code ?? t('missing')}</th>
                  <td className="amount">
                    {mileage === null ? t('missing') : formatNumber(mileage, locale, DECIMALS)}
                  </td>
                  <td className="amount">{amount(gross)}</td>
                </tr>
              ))}
            </tbody>
          </Lines>
        </>
      )}
      <h3>{t('sums')}</h3>
      <Lines aria-label={t('sums')}>
        <tbody>
          {opening !== null && row(t('opening', { day: formatDay(range.from, locale) }), opening, 'sum')}
          {sums.map(({ kind, amount: kopecks }) => row(kindName(kind), kopecks))}
          {unexplained !== 0 && row(t('unexplained'), unexplained)}
          {row(t('balance', { day: formatDay(range.to, locale) }), closing, 'sum')}
          {line.payable !== null && row(t('payable'), line.payable, 'sum')}
        </tbody>
      </Lines>
      <Closing>{closingText()}</Closing>
      {entries.length > 0 && <StatementEntries entries={entries} kindName={kindName} />}
      <Signatures>
        <p>{t('signatures.park')}</p>
        <p>{t('signatures.driver', { name })}</p>
      </Signatures>
    </Page>
  );
}
