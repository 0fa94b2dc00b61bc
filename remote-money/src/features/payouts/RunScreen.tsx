import { formatDateTime, formatDay } from '@park/domain/format/date';
import { areOpen } from '@park/domain/statement-match/run-statements';
import { useHost } from '@park/federation/host-services';
import { lateDialog } from '@park/forms/ActionDialog';
import { RequestView } from '@park/forms/RequestView';
import { useRequestState } from '@park/federation/use-request-state';
import { useLocale } from '@park/i18n/use-locale';
import { useZone } from '@park/session/use-zone';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Stack } from '@park/ui/surfaces/layout';
import { BackLink } from '../../ledger/BackLink.tsx';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeList } from './ChangeList.tsx';
import { fetchRun, type Payout, runKey } from './payout-calls.ts';
import type { PayoutAction } from './payout-action.ts';
import { RunActions } from './RunActions.tsx';
import { RunLines } from './RunLines.tsx';
import { RunStatus } from './RunStatus.tsx';
import { StatementsView } from './StatementsView.tsx';
import { payoutChanges } from '@park/domain/money/payout-changes';
import { formatNumber } from '@park/domain/format/number';
import { formatKopecks } from '@park/domain/money/kopecks';
import { payoutTotals } from '@park/domain/money/payout-run';
import { Stat } from '@park/ui/surfaces/Stat';
import { useMoney } from '@park/session/use-park';
import { Figures } from '@park/forms/screen.styles';
import { TotalsCard } from './payouts.styles.ts';

/** The sum and the counts of a run; they stay in sight while the lines scroll. */
function RunTotals({ payout: { run, lines } }: { readonly payout: Payout }) {
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

/**
 * The draft as the person has looked at it, and what differs now: what others change, or a
 * calculation, arrives in an open screen by itself, and must not be confirmed without a word. A
 * line that the person changes is known to them.
 */
function useSeenRun(payout: Payout | undefined) {
  const [seen, setSeen] = useState(payout);
  if (payout !== undefined && seen?.run.id !== payout.run.id) setSeen(payout);
  const changes = useMemo(
    () => (payout?.run.status === 'draft' && seen ? payoutChanges(seen.lines, payout.lines) : []),
    [seen, payout],
  );
  return {
    changes,
    /** All that differs was looked at. */
    acknowledge: (): void => setSeen(payout),
    onSeen(driverId: string, { lines }: Payout): void {
      const line = lines.find(({ driver }) => driver?.id === driverId);
      setSeen((before) =>
        before && line
          ? { ...before, lines: before.lines.map((old) => (old.driver?.id === driverId ? line : old)) }
          : before,
      );
    },
  };
}

const PayoutDialog = lateDialog(() => import('./PayoutDialog.tsx').then((each) => each.PayoutDialog));

/**
 * One payout run: who gets how much, what became of it, and everything that may be done with it
 * now.
 */
export function RunScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation('payouts');
  const { http } = useHost();
  const locale = useLocale();
  const [action, setAction] = useState<PayoutAction | null>(null);
  const [areStatementsOpen, setStatementsOpen] = useState(false);
  const query = useQuery({
    queryKey: runKey(id),
    queryFn: ({ signal }) => fetchRun(http, id, signal),
  });
  const { data } = query;
  const { timeZone } = useZone();
  const { changes, acknowledge, onSeen } = useSeenRun(data);
  const state = useRequestState(query, { notice: t('fetchFailed'), unreadable: data?.unreadable });
  const { differing, incomplete, missing } = data?.statements ?? {};
  const counts = { differing: differing ?? 0, incomplete: incomplete ?? 0, missing: missing ?? 0 };
  const open = areOpen(counts) ? t('statementsOpen', counts) : null;
  const day = data?.run.day ? formatDay(data.run.day, locale) : '–';

  if (data && areStatementsOpen)
    return <StatementsView payout={data} onClose={() => setStatementsOpen(false)} />;
  return (
    <>
      <PageHeader
        title={data ? t('runOf', { day }) : t('run')}
        description={
          data && (
            <>
              <RunStatus status={data.run.status} />{' '}
              {data.run.confirmedAt === null
                ? t('preparedBy', {
                    name: data.run.createdBy?.name ?? '–',
                    time: formatDateTime(data.run.createdAt ?? '', locale, timeZone),
                  })
                : t('confirmedBy', {
                    name: data.run.confirmedBy?.name ?? '–',
                    time: formatDateTime(data.run.confirmedAt, locale, timeZone),
                  })}
              {data.run.fileSavedAt &&
                ` · ${t('file.savedBy', {
                  name: data.run.fileSavedBy?.name ?? '–',
                  time: formatDateTime(data.run.fileSavedAt, locale, timeZone),
                })}`}
              {data.run.text !== null && ` · ${data.run.text}`}
            </>
          )
        }
        above={<BackLink to={{ tab: 'payouts' }}>{t('back')}</BackLink>}
        actions={
          data && (
            <RunActions
              payout={data}
              open={open}
              onAsk={setAction}
              onStatements={() => setStatementsOpen(true)}
            />
          )
        }
      />
      {!data && (
        <Card>
          <RequestView state={state} loading={t('loadingRun')} failed={t('fetchFailed')} />
        </Card>
      )}
      <DataNotes notes={open === null ? state.notes : [...state.notes, open]} />
      {data && (
        <Stack>
          {changes.length > 0 && (
            <Card aria-label={t('changes.title')}>
              <CardHeader
                title={t('changes.title')}
                actions={<Button onClick={acknowledge}>{t('changes.seen')}</Button>}
              />
              <CardBody>
                <p role="status">{t('changes.text')}</p>
                <ChangeList changes={changes} />
              </CardBody>
            </Card>
          )}
          <RunTotals payout={data} />
          <RunLines payout={data} onAsk={setAction} onSeen={onSeen} />
        </Stack>
      )}
      {data && action && (
        <PayoutDialog
          payout={data}
          action={action}
          changes={changes}
          onSeen={onSeen}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
