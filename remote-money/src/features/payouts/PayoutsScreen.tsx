import type { PayoutRun } from '@park/contract/payouts';
import { draftOf } from '@park/domain/money/payout-run';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { lateDialog } from '@park/forms/ActionDialog';
import { type Format, useFormat } from '@park/records/columns/column';
import { smallList } from '@park/records/list/small-list';
import { morePages } from '@park/records/paged/more-pages';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Plus } from '@park/ui/theme/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchRuns, runsKey } from './payout-calls.ts';
import { RunScreen } from './RunScreen.tsx';
import { RunStatus } from './RunStatus.tsx';

const NewRunDialog = lateDialog(() => import('./NewRunDialog.tsx').then((each) => each.NewRunDialog));

interface Known {
  readonly t: ReturnType<typeof useTranslation<'payouts'>>['t'];
  readonly format: Format;
}

const dayText = ({ day }: PayoutRun, { format }: Known): string => (day === null ? '–' : format.day(day));

/** Who confirmed a run, or prepared it, and when. */
const doneBy = ({ confirmedBy, confirmedAt, createdBy, createdAt }: PayoutRun) =>
  confirmedBy === null ? { who: createdBy, at: createdAt } : { who: confirmedBy, at: confirmedAt };

const RunList = smallList<PayoutRun, Known>({
  name: 'payouts',
  idOf: ({ id }) => id,
  columns: [
    {
      key: 'run',
      width: 14,
      grows: true,
      value: ({ day }) => day,
      text: (run, known) => known.t('runOf', { day: dayText(run, known) }),
      to: ({ id }) => id && { tab: 'payouts', run: id },
      second: ({ text }) => text,
    },
    {
      key: 'status',
      kind: 'word',
      words: 'statuses',
      width: 8,
      card: 'lead',
      value: ({ status }) => status,
      filterOrder: ['draft', 'confirmed', 'discarded'],
      cell: ({ status }) => <RunStatus status={status} />,
    },
    { key: 'total', kind: 'money', width: 9, card: 'note', value: ({ total }) => total },
    { key: 'drivers', kind: 'number', width: 6.5, value: ({ drivers }) => drivers },
    { key: 'excluded', kind: 'number', width: 7.5, value: ({ excluded }) => excluded },
    { key: 'paid', kind: 'number', width: 7.5, value: ({ paid }) => paid },
    { key: 'failed', kind: 'number', width: 7, value: ({ failed }) => failed },
    {
      key: 'who',
      width: 11,
      value: (run) => doneBy(run).who?.name,
      second: (run, { format }) => {
        const { at } = doneBy(run);
        return at && format.time(at);
      },
    },
  ],
});

const NO_RUNS: readonly PayoutRun[] = [];

/** The payout runs, the newest first, page by page. */
function RunsBoard() {
  const { t } = useTranslation('payouts');
  const { http } = useHost();
  const format = useFormat();
  const known = useMemo(() => ({ t, format }), [t, format]);
  const mayPrepare = useMay('preparePayouts');
  const [isAdding, setAdding] = useState(false);
  const query = useInfiniteQuery({
    queryKey: runsKey,
    queryFn: ({ pageParam, signal }) => fetchRuns(http, pageParam, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const state = useRequestState(query, {
    notice: t('fetchFailed'),
    unreadable: query.data?.pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
  });
  const { data } = query;
  const runs = useMemo(
    () => (state.isLoading ? null : data?.pages.flatMap((page) => page.runs)) ?? NO_RUNS,
    [state.isLoading, data],
  );
  const draft = draftOf(runs);
  const obstacle = mayPrepare ? draft && t('oneDraft') : t('mayNotPrepare');

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <Button
            kind="primary"
            icon={<Plus aria-hidden />}
            obstacle={obstacle}
            onClick={() => setAdding(true)}
          >
            {t('newRun')}
          </Button>
        }
      />
      <RunList
        rows={runs}
        state={state}
        extra={known}
        empty={<EmptyView title={t('none')} text={t('noneText')} />}
        more={morePages(
          query,
          (after) => fetchRuns(http, after),
          (page) => page.runs,
        )}
      />
      {isAdding && <NewRunDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** The payout runs, or the one that the address names; a role that may not see them reads why. */
export function PayoutsScreen() {
  const { t } = useTranslation('payouts');
  const { run } = useScreenAddress();
  const mayRead = useMay('readPayouts');
  if (!mayRead)
    return (
      <>
        <PageHeader title={t('title')} />
        <Card>
          <EmptyView title={t('mayNotRead')} text={t('mayNotReadText')} />
        </Card>
      </>
    );
  return run === undefined ? <RunsBoard /> : <RunScreen key={run} id={run} />;
}
