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
import { useSearch } from './use-search.ts';
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
} from './settlement-columns.tsx';
import { settlementSheet } from './settlement-sheet.ts';
import { CashProblem, SheetArea } from './settlements.styles.ts';
import { SettlementTotalRow } from './SettlementTotalRow.tsx';
import { SheetActions } from './SheetActions.tsx';
import { SheetFilters } from './SheetFilters.tsx';
import { SpotExplanation } from './SpotExplanation.tsx';
import { SpotTermsForm } from './SpotTermsForm.tsx';
import { useCash } from './use-cash.ts';
import { useSheetNotes } from './use-sheet-notes.ts';

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
  const zone = useZone();
  const hasLedger = useExtension('ledger') ?? null;
  const control = useReportRange();
  const { range } = control;
  const days = useMemo(() => ({ ...range }), [range]);
  const sheet = useSettlements(range, t('fetchFailed'));
  const { kind, lines, terms, isLoading, isFetching, failure, refetch } = sheet;
  const rowRem = useRowRem(terms === null ? TWO_LINES : ONE_LINE);
  const columns = hasLedger === false ? SPOT_COLUMNS : LEDGER_COLUMNS;
  const search = useSearch();
  const view = useSheetView(lines, columns, search.text);
  const { hrefOf, open } = useSheetLinks(range, kind);
  const { problem, setCash, setCashProblem } = useCash(range);
  const context = useMemo(
    () => ({ t, locale, money, hrefOf, open, setCash, setCashProblem }),
    [t, locale, money, hrefOf, open, setCash, setCashProblem],
  );
  const { isExporting, save } = useSheetExport({
    days: [range.from, range.to],
    locale,
    zone,
    prepare: () =>
      Promise.resolve(
        settlementSheet(view.shown, hasLedger === false ? SPOT_COLUMNS : LEDGER_SHEET, context),
      ),
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
          {hasLedger === false && <SpotTermsForm />}
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
        <SheetArea $isSpot={hasLedger === false}>
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
        <SheetArea $isSpot={hasLedger === false}>
          <SettlementTable
            label={t('table')}
            headings={t('columns', { returnObjects: true })}
            columns={columns}
            rowRem={rowRem}
            rows={view.shown}
            context={context}
            sort={view.sort}
            scrollKey={view.scrollKey}
            foot={<SettlementTotalRow lines={view.shown} columns={columns} context={context} />}
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
