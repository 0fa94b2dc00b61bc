import { useExtension } from '@park/federation/use-extension';
import { useRowRem } from '@park/forms/use-row-rem';
import { amountMax } from '@park/contract/limits';
import { formatNumber } from '@park/domain/format/number';
import { BYN } from '@park/domain/format/currency';
import { formatKopecks } from '@park/domain/money/kopecks';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { Slot } from '@park/federation/Slot';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { useLocale } from '@park/i18n/use-locale';
import { useSheetExport } from '@park/ui/sheet/use-sheet-export';
import { Card } from '@park/ui/surfaces/Card';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatementsCard } from '../../ledger/statement-match/StatementsCard.tsx';
import { ReportFrame } from '@park/forms/report/ReportFrame';
import { RangeBadge } from '@park/forms/report/report-range/RangeBadge';
import { ReportRangeForm } from '@park/forms/report/report-range/ReportRangeForm';
import { useReportRange } from '@park/forms/report/report-range/use-report-range';
import { useSearch } from '@park/records/columns/use-list-view';
import { useSettlements } from './use-settlements.ts';
import { useSheetLinks } from './use-sheet-links.ts';
import { useSheetView } from './use-sheet-view.ts';
import {
  LEDGER_COLUMNS,
  LEDGER_SHEET,
  nameOf,
  SettlementSkeleton,
  SettlementTable,
  SPOT_COLUMNS,
  SPOT_SHEET,
} from './settlement-columns.tsx';
import { CashProblem, SheetArea, SheetTools, Sums } from './settlements.styles.ts';
import { SpotExplanation } from './SpotExplanation.tsx';
import { SpotTermsForm } from './SpotTermsForm.tsx';
import { useCash } from './use-cash.ts';
import {
  countWithoutTerms,
  linesWith,
  type SettlementLine,
  type Standing,
  STANDINGS,
  sumsByStanding,
} from '@park/domain/money/settlement-line';
import { bindColumns, useColumnPage, useFormat } from '@park/records/columns/column';
import { listSheet } from '@park/records/columns/list-sheet';
import { TotalRow } from '@park/records/columns/TotalRow';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { ExportMenu, type ExportMenuProps } from '@park/ui/sheet/ExportMenu';
import { FileText, Plus } from '@park/ui/theme/icons';
import { formatDay } from '@park/domain/format/date';
import { closedUntil } from '@park/domain/money/closed-days';
import type { DateRange } from '@park/domain/report/date-range';
import { SearchField } from '@park/ui/fields/SearchField';
import { SegmentedField } from '@park/ui/fields/SegmentedField';

const ALL = 'all';

interface SheetFiltersProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Null: drivers with any balance. */
  readonly standing: Standing | null;
  readonly onStanding: (standing: Standing | null) => void;
  /** The lines that match the search. */
  readonly found: readonly SettlementLine[];
}

/** Search, and who owes whom; with what both sides owe. */
function SheetFilters({ query, onQuery, standing, onStanding, found }: SheetFiltersProps) {
  const { t } = useTranslation('settlements');
  const locale = useLocale();
  const money = useMoney();
  const sums = sumsByStanding(found);
  const countOf = (lines: readonly SettlementLine[]) => formatNumber(lines.length, locale);
  return (
    <SheetTools>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        clearLabel={t('search.clear')}
        value={query}
        onChange={onQuery}
      />
      <SegmentedField
        hideLabel
        label={t('standing.label')}
        value={standing ?? ALL}
        options={[
          { value: ALL, label: t('standing.all', { count: countOf(found) }) },
          ...STANDINGS.map((value) => ({
            value,
            label: t(`standing.${value}`, { count: countOf(linesWith(found, value)) }),
          })),
        ]}
        onChange={(value) => onStanding(STANDINGS.find((each) => each === value) ?? null)}
      />
      <Sums role="status">
        {STANDINGS.map((value) => (
          <span key={value}>
            {t(`sums.${value}`)} <strong>{formatKopecks(Math.abs(sums[value]), locale, money)}</strong>
          </span>
        ))}
      </Sums>
    </SheetTools>
  );
}

/** What must be known of a sheet besides its figures, in words. */
function useSheetNotes(
  { kind, lines, late, closedThrough, terms, notes }: ReturnType<typeof useSettlements>,
  range: DateRange,
): readonly string[] {
  const { t } = useTranslation('settlements');
  const locale = useLocale();
  const money = useMoney();
  const added: string[] = [];
  const closed = closedUntil(range, closedThrough);
  const lateRides = late?.rides ?? 0;
  const lateAmount = late?.amount ?? null;
  const without = countWithoutTerms(lines);
  if (closed !== null) added.push(t('notes.closed', { day: formatDay(closed, locale) }));
  if (lateRides > 0)
    added.push(
      t('notes.late', {
        count: lateRides,
        formatted: formatNumber(lateRides, locale),
        amount: lateAmount === null ? t('missing') : formatKopecks(lateAmount, locale, money),
      }),
    );
  if (kind === 'earning' && terms === null) added.push(t('notes.noTermsEntered'));
  if (kind === 'ledger' && without > 0)
    added.push(t('notes.withoutTerms', { count: without, formatted: formatNumber(without, locale) }));
  return [...notes, ...added];
}

interface SheetActionsProps extends Pick<ExportMenuProps, 'isBusy' | 'onExport'> {
  /**
   * The server keeps a ledger, to which entries can be added; true while that is unknown, so that
   * there is room for it.
   */
  readonly hasLedger: boolean;
}

/** What can be done with the sheet: statements, its file, and with a ledger new entries. */
function SheetActions({ hasLedger, isBusy, onExport }: SheetActionsProps) {
  const { t } = useTranslation('settlements');
  const { navigation } = useHost();
  const address = useScreenAddress();
  const mayAdd = useMay('addEntries');
  return (
    <>
      <Button
        icon={<FileText aria-hidden />}
        onClick={() => navigation.go({ ...address, form: 'statements' })}
      >
        {t('actions.statements')}
      </Button>
      <ExportMenu
        texts={t('export.menu', { returnObjects: true })}
        isBusy={isBusy}
        onExport={onExport}
        onPrint={() => globalThis.print()}
      />
      {hasLedger && (
        <Button
          kind="primary"
          icon={<Plus aria-hidden />}
          obstacle={mayAdd ? null : t('actions.mayNotAdd')}
          onClick={() => navigation.go({ ...address, form: 'entry' })}
        >
          {t('actions.add')}
        </Button>
      )}
    </>
  );
}

const SKELETON_ROWS = 10;
/** In rem: a row without the name of terms. */
const ONE_LINE = 2.75;
const TWO_LINES = 3.25;

/** What the park and its drivers owe each other for a range. */
export function SettlementsScreen() {
  const { t } = useTranslation('settlements');
  const { notify, navigation } = useHost();
  const address = useScreenAddress();
  const locale = useLocale();
  const money = useMoney();
  const format = useFormat();
  const zone = useZone();
  const hasLedger = useExtension('ledger') ?? null;
  const control = useReportRange();
  const { range } = control;
  const days = useMemo(() => ({ ...range }), [range]);
  const sheet = useSettlements(range, t('fetchFailed'));
  const { kind, lines, terms, isLoading, isFetching, failure, refetch } = sheet;
  const rowRem = useRowRem(terms === null ? TWO_LINES : ONE_LINE);
  const search = useSearch();
  const view = useSheetView(lines, search.text);
  const { hrefOf, open } = useSheetLinks(range, kind);
  const { problem, setCash, setCashProblem } = useCash(range);
  const context = useMemo(
    () => ({ t, format, locale, hrefOf, open, setCash, setCashProblem }),
    [t, format, locale, hrefOf, open, setCash, setCashProblem],
  );
  const page = useColumnPage('settlements');
  const headings = page.wordsOf('columns');
  const isSpot = hasLedger === false;
  const columns = useMemo(
    () => bindColumns(isSpot ? SPOT_COLUMNS : LEDGER_COLUMNS, context, page),
    [isSpot, context, page],
  );
  const missing = useMemo(() => ({ missing: t('missing') }), [t]);
  const { isExporting, save } = useSheetExport({
    days: [range.from, range.to],
    locale,
    zone,
    prepare() {
      const written = bindColumns(isSpot ? SPOT_SHEET : LEDGER_SHEET, context, page);
      const rows = { rows: view.shown, unit: money, total: t('total') };
      return Promise.resolve(listSheet(t('title'), written, headings, rows));
    },
    onFailure: () => notify({ kind: 'error', text: t('export.failed') }),
  });
  const notes = useSheetNotes(sheet, range);
  // A link to the account of a driver explains the line where there are no accounts.
  const { explain, driver, ...rest } = address;
  const explained = kind === 'earning' && lines.find(({ key }) => key === (explain ?? driver));

  return (
    <ReportFrame
      title={t('title')}
      lead={t('lead')}
      actions={<SheetActions hasLedger={hasLedger !== false} isBusy={isExporting} onExport={save} />}
      hasRows={lines.length > 0}
      form={
        <>
          <ReportRangeForm control={control} isFetching={isFetching} onReload={refetch} />
          {isSpot && <SpotTermsForm />}
        </>
      }
      summary={
        <>
          <RangeBadge range={range} />
          {kind !== null && (
            <span>
              {t('drivers', { count: lines.length, formatted: formatNumber(lines.length, locale) })}
            </span>
          )}
        </>
      }
      isLoading={isLoading}
      loadingLabel={t('loading')}
      skeleton={
        <SheetArea $isSpot={isSpot}>
          <SettlementSkeleton rows={SKELETON_ROWS} columns={columns} />
        </SheetArea>
      }
      failure={failure}
      failureTitle={t('fetchFailed')}
      retryLabel={t('retry')}
      onRetry={refetch}
      isFetching={isFetching}
      notes={notes}
      empty={lines.length === 0 ? <EmptyView title={t('empty')} /> : null}
    >
      {lines.length > 0 && (
        <SheetFilters
          query={search.text}
          onQuery={search.setText}
          standing={view.standing}
          onStanding={view.setStanding}
          found={view.found}
        />
      )}
      {problem !== null && (
        <CashProblem role="alert">
          {t('cashProblem', {
            name: nameOf(problem.line, context),
            problem: t(`spot.problems.${problem.problem}`, { max: formatKopecks(amountMax(BYN), locale) }),
          })}
        </CashProblem>
      )}
      {lines.length > 0 && view.shown.length === 0 && (
        <Card>
          <EmptyView title={t('noMatch')} />
        </Card>
      )}
      {view.shown.length > 0 && (
        <SheetArea $isSpot={isSpot}>
          <SettlementTable
            label={t('table')}
            headings={headings}
            columns={columns}
            rowRem={rowRem}
            rows={view.shown}
            context={missing}
            sort={view.sort}
            scrollKey={view.scrollKey}
            foot={<TotalRow label={t('total')} headings={headings} columns={columns} rows={view.shown} />}
          />
        </SheetArea>
      )}
      {kind === 'ledger' && <StatementsCard range={range} />}
      {kind === 'ledger' && <Slot name="settlements.charts" props={days} />}
      {explained && (
        <SpotExplanation
          line={explained}
          name={nameOf(explained, context)}
          terms={terms}
          range={range}
          onStatement={() =>
            navigation.go({ ...rest, tab: address.tab, form: 'statements', explain: explained.key })
          }
          onClose={() => navigation.go({ ...rest, tab: address.tab })}
        />
      )}
    </ReportFrame>
  );
}
