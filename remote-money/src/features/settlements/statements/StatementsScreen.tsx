import { formatNumber } from '@park/domain/format/number';
import type { SettlementLine } from '@park/domain/money/settlement-line';
import { statementOfAccount, statementOfLine } from '@park/domain/money/statement';
import { useScreenAddress } from '@park/federation/host-services';
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
import { LEDGER_COLUMNS, SPOT_COLUMNS } from '../settlement-columns.tsx';
import { useSettlements } from '../use-settlements.ts';
import { useSheetView } from '../use-sheet-view.ts';
import { StatementPage } from './StatementPage.tsx';
import { OnScreen, Options, Pages } from './statements.styles.ts';
import { useWholeAccounts } from './use-whole-accounts.ts';

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
  const { shown } = useSheetView(sheet.lines, hasLedger ? LEDGER_COLUMNS : SPOT_COLUMNS, rest.q ?? '');
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
