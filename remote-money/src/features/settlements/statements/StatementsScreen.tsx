import { formatNumber } from '@park/domain/format/number';
import type { SettlementLine } from '@park/domain/money/settlement-line';
import {
  type Statement,
  STATEMENT_KINDS,
  statementOfAccount,
  statementOfLine,
  type WholeAccount,
} from '@park/domain/money/statement';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { Card } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { BackLink } from '../../../ledger/BackLink.tsx';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView, ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { useParkToday } from '@park/session/use-today';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportRange } from '@park/forms/report/report-range/use-report-range';
import { useSettlements } from '../use-settlements.ts';
import { useSheetView } from '../use-sheet-view.ts';
import {
  Closing,
  Facts,
  Lines,
  OnScreen,
  Options,
  Page,
  Pages,
  Scroll,
  Signatures,
} from './statements.styles.ts';
import { type AccountEntry, type AccountInput, getAccount } from '@park/contract/ledger';
import type { DateRange } from '@park/domain/report/date-range';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';
import type { Http } from '@park/contract/http';
import { formatDay } from '@park/domain/format/date';
import { formatAmount, formatKopecks } from '@park/domain/money/kopecks';
import { useMoney } from '@park/session/use-park';

interface StatementEntriesProps {
  readonly entries: readonly AccountEntry[];
  readonly kindName: (kind: string) => string;
}

/** The entries of a statement, oldest first. */
function StatementEntries({ entries, kindName }: StatementEntriesProps) {
  const { t } = useTranslation('statements');
  const locale = useLocale();
  const money = useMoney();
  const write = (kopecks: number | null) =>
    kopecks === null ? t('missing') : formatAmount(kopecks, locale, money);
  return (
    <>
      <h3>{t('entries')}</h3>
      <Scroll role="region" aria-label={t('entries')} tabIndex={0}>
        <Lines aria-label={t('entries')}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('text')}</th>
              <th scope="col" className="amount">
                {t('amount')}
              </th>
              <th scope="col" className="amount">
                {t('balanceAfter')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, day, kind, text, amount, balance }, index) => (
              <tr key={id ?? index}>
                <td>{day === null ? t('missing') : formatDay(day, locale)}</td>
                <td>{kind === null ? t('missing') : kindName(kind)}</td>
                <td>{text ?? ''}</td>
                <td className="amount">{write(amount)}</td>
                <td className="amount">{write(balance)}</td>
              </tr>
            ))}
          </tbody>
        </Lines>
      </Scroll>
    </>
  );
}

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
function StatementPage({ line, statement, range, today }: StatementPageProps) {
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

/** Servers answer pages of a hundred; more than this is a server that never ends. */
const PAGES_MAX = 500;
/** Accounts that are read at the same moment. */
const AT_ONCE = 4;

/**
 * The account of a driver in a range with all of its pages. Throws a CallFailure when one of them
 * cannot be read.
 */
async function fetchWholeAccount(
  http: Http,
  driverId: string,
  { from, to }: DateRange,
  signal: AbortSignal,
): Promise<WholeAccount> {
  const entries: AccountEntry[] = [];
  const asked = new Set<string>();
  let after: string | null = null;
  let first: { readonly before: number | null; readonly balance: number | null } | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const input: AccountInput = { startDate: from, endDate: to, ...(after === null ? {} : { after }) };
    const account = await http.call(getAccount, input, { params: { id: driverId }, signal });
    first ??= account;
    entries.push(...account.entries);
    after = account.next;
    if (after === null || asked.has(after)) break;
    asked.add(after);
  }
  return { before: first?.before ?? null, balance: first?.balance ?? null, entries };
}

/**
 * The whole accounts of drivers by their ids, a few at a time; `onProgress` is told how many are
 * there.
 */
async function fetchWholeAccounts(
  http: Http,
  driverIds: readonly string[],
  range: DateRange,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<ReadonlyMap<string, WholeAccount>> {
  const accounts = new Map<string, WholeAccount>();
  const waiting = [...driverIds];
  async function work(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      accounts.set(id, await fetchWholeAccount(http, id, range, signal));
      onProgress(accounts.size);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return accounts;
}

/** The entries of the drivers of all statements, once they are wanted. */
function useWholeAccounts(driverIds: readonly string[], range: DateRange, isWanted: boolean) {
  const { http } = useHost();
  const { t } = useTranslation('statements');
  const [done, setDone] = useState(0);
  const query = useQuery({
    queryKey: [getAccount.path, 'statements', range.from, range.to, driverIds] as const,
    queryFn: ({ signal }) => {
      setDone(0);
      return fetchWholeAccounts(http, driverIds, range, signal, setDone);
    },
    enabled: isWanted && driverIds.length > 0,
    staleTime: 0,
  });
  const state = useRequestState(query, { notice: t('entriesFailed') });
  return { ...state, accounts: query.data ?? null, done, isLoading: isWanted && state.isLoading };
}

/**
 * The printable statements of the drivers that the sheet shows, in its order, or of one of them: a
 * sheet of paper each.
 */
export function StatementsScreen() {
  const { t } = useTranslation('statements');
  const locale = useLocale();
  const { form: _form, driver, explain, ...rest } = useScreenAddress();
  const one = driver ?? explain;
  const { range } = useReportRange();
  const sheet = useSettlements(range, t('failed'));
  const hasLedger = sheet.kind === 'ledger';
  const { shown } = useSheetView(sheet.lines, rest.q ?? '');
  const lines = useMemo(
    () => (one === undefined ? shown : sheet.lines.filter(({ key }) => key === one)),
    [sheet.lines, shown, one],
  );
  const [wanted, setWanted] = useState<boolean | null>(null);
  const withEntries = hasLedger && (wanted ?? one !== undefined);
  const ids = useMemo(() => lines.flatMap(({ driverId }) => driverId ?? []), [lines]);
  const entries = useWholeAccounts(ids, range, withEntries);
  const today = useParkToday();
  const failure = sheet.failure ?? (withEntries ? entries.failure : null);
  const isLoading = failure === null && (sheet.isLoading || entries.isLoading);
  const isReady = failure === null && !isLoading;

  function statementOf(line: SettlementLine) {
    const account = withEntries && line.driverId !== null ? entries.accounts?.get(line.driverId) : undefined;
    return account ? statementOfAccount(account) : statementOfLine(line);
  }

  return (
    <>
      <OnScreen>
        <PageHeader
          title={t('title')}
          description={t('lead')}
          above={<BackLink to={{ ...rest, tab: rest.tab }}>{t('back')}</BackLink>}
          actions={
            <Button
              kind="primary"
              obstacle={isReady && lines.length > 0 ? null : t('notReady')}
              onClick={() => globalThis.print()}
            >
              {t('print')}
            </Button>
          }
        />
        <Options>
          {hasLedger && (
            <CheckboxField
              label={t('withEntries')}
              checked={withEntries}
              onChange={(event) => setWanted(event.target.checked)}
            />
          )}
          <span role="status">
            {isReady && t('count', { count: lines.length, formatted: formatNumber(lines.length, locale) })}
          </span>
        </Options>
        {isLoading && (
          <Card>
            <LoadingView
              label={
                entries.isLoading && !sheet.isLoading
                  ? t('loadingEntries', {
                      done: formatNumber(entries.done, locale),
                      total: formatNumber(ids.length, locale),
                    })
                  : t('loading')
              }
            />
          </Card>
        )}
        {failure !== null && (
          <Card>
            <ErrorView
              title={t('failed')}
              message={failure}
              retryLabel={t('retry')}
              onRetry={sheet.failure === null ? entries.refetch : sheet.refetch}
              busy={sheet.isFetching || entries.isFetching}
            />
          </Card>
        )}
        {isReady && lines.length === 0 && (
          <Card>
            <EmptyView title={t('empty')} />
          </Card>
        )}
      </OnScreen>
      {isReady && <DataNotes notes={sheet.notes} />}
      {isReady && (
        <Pages>
          {lines.map((line) => (
            <StatementPage
              key={line.key}
              line={line}
              statement={statementOf(line)}
              range={range}
              today={today}
            />
          ))}
        </Pages>
      )}
    </>
  );
}
