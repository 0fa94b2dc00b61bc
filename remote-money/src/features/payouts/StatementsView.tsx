import { formatDay } from '@park/domain/format/date';
import { useHost } from '@park/federation/host-services';
import { RequestView } from '@park/forms/RequestView';
import { useRequestState } from '@park/federation/use-request-state';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchSettlements, settlementsKey } from '../../ledger/ledger-calls.ts';
import type { Payout } from './payout-calls.ts';
import type { SettlementRow } from '@park/contract/ledger';
import type { PayoutLine, PayoutRun } from '@park/contract/payouts';
import { groupIban } from '@park/domain/money/iban';
import { formatAmount, formatKopecks } from '@park/domain/money/kopecks';
import { lineName } from '@park/domain/money/payout-changes';
import { balanceOfLine } from '@park/domain/money/payout-run';
import type { DateRange } from '@park/domain/report/date-range';
import { useMoney } from '@park/session/use-park';
import { Muted } from '@park/ui/surfaces/layout';
import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

const ScreenOnly = styled.div`
  @media print {
    display: none;
  }
`;

const Paper = styled.article`
  max-inline-size: 46rem;
  margin-block-end: ${space[4]};
  padding: ${space[6]};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    margin-block-end: ${space[1]};
    font-size: ${font.title};
  }
  table {
    inline-size: 100%;
    margin-block: ${space[4]};
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  caption {
    font-weight: ${font.semibold};
    text-align: start;
  }
  th,
  td {
    padding-block: ${space[1]};
    border-block-end: 1px solid ${color.border};
    text-align: start;
    font-weight: inherit;
  }
  td {
    text-align: end;
    white-space: nowrap;
  }
  .sum > * {
    font-weight: ${font.semibold};
  }
  @media print {
    max-inline-size: none;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    /* Black also in the dark theme, because backgrounds are not printed. */
    color: black;
    * {
      color: inherit !important;
      border-color: currentColor !important;
    }
    break-after: page;
    &:last-child {
      break-after: auto;
    }
  }
`;

const Signatures = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[8]};
  margin-block-start: ${space[8]};
`;

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
function Statement({ run, line, row, range }: StatementProps) {
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

interface StatementsViewProps {
  readonly payout: Payout;
  readonly onClose: () => void;
}

/** A statement for each driver who is paid: on screen one below the other, printed one a page. */
export function StatementsView({ payout: { run, lines }, onClose }: StatementsViewProps) {
  const { t } = useTranslation('payouts');
  const { http } = useHost();
  const locale = useLocale();
  const to = run.day ?? '';
  const range = { from: `${to.slice(0, 7)}-01`, to };
  const query = useQuery({
    queryKey: settlementsKey(range),
    queryFn: ({ signal }) => fetchSettlements(http, range, signal),
  });
  const state = useRequestState(query, { notice: null, unreadable: query.data?.unreadable });
  const rows = new Map(query.data?.rows.map((row) => [row.driver?.id, row]));
  const statements = lines
    .filter(({ isExcluded }) => isExcluded !== true)
    .map((line, index) => (
      <Paper key={line.driver?.id ?? index}>
        <Statement run={run} line={line} row={rows.get(line.driver?.id) ?? null} range={range} />
      </Paper>
    ));

  return (
    <>
      <ScreenOnly>
        <PageHeader
          title={t('statementsOf', { day: formatDay(to, locale) })}
          description={t('statementsLead', { count: statements.length })}
          actions={
            <>
              <Button onClick={onClose}>{t('backToRun')}</Button>
              <Button
                kind="primary"
                obstacle={query.data ? null : t('loadingRun')}
                onClick={() => globalThis.print()}
              >
                {t('print')}
              </Button>
            </>
          }
        />
        {!query.data && (
          <Card>
            <RequestView state={state} loading={t('loadingRun')} failed={t('fetchFailed')} />
          </Card>
        )}
      </ScreenOnly>
      {query.data && statements}
    </>
  );
}
