import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useMay } from '@park/session/use-may';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { RunScreen } from './RunScreen.tsx';
import { formatDateTime, formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { formatKopecks } from '@park/domain/money/kopecks';
import { draftOf } from '@park/domain/money/payout-run';
import { lateDialog } from '@park/forms/ActionDialog';
import { RequestView } from '@park/forms/RequestView';
import { useRequestState } from '@park/federation/use-request-state';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { Plus } from '@park/ui/theme/icons';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { CardRows } from '@park/forms/card-rows.styles';
import { Small, TextScreenLink } from '@park/forms/screen.styles';
import { fetchRuns, runsKey } from './payout-calls.ts';
import { RunStatus } from './RunStatus.tsx';

const NewRunDialog = lateDialog(() => import('./NewRunDialog.tsx').then((each) => each.NewRunDialog));

/** On a phone the other columns would leave it one word wide. */
const NameCell = styled(Cell)`
  min-inline-size: 10rem;
`;

/** The payout runs, the newest first, page by page. */
function RunsBoard() {
  const { t } = useTranslation('payouts');
  const { http } = useHost();
  const locale = useLocale();
  const { timeZone } = useZone();
  const money = useMoney();
  const mayPrepare = useMay('preparePayouts');
  const [isAdding, setAdding] = useState(false);
  const query = useInfiniteQuery({
    queryKey: runsKey,
    queryFn: ({ pageParam, signal }) => fetchRuns(http, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const state = useRequestState(query, {
    notice: t('failed'),
    unreadable: query.data?.pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
  });
  const runs = (state.isLoading ? null : query.data?.pages.flatMap((page) => page.runs)) ?? [];
  const draft = draftOf(runs);
  const obstacle = mayPrepare ? draft && t('oneDraft') : t('mayNotPrepare');
  const isRead = !state.isLoading && state.failure === null;

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
      <DataNotes notes={state.notes} />
      {!isRead && (
        <Card>
          <RequestView state={state} loading={t('loading')} failed={t('failed')} />
        </Card>
      )}
      {isRead && runs.length === 0 && (
        <Card>
          <EmptyView title={t('none')} text={t('noneText')} />
        </Card>
      )}
      {runs.length > 0 && (
        <CardRows>
          <TableFrame label={t('title')}>
            <Table>
              <thead>
                <tr>
                  <HeaderCell>{t('columns.run')}</HeaderCell>
                  <HeaderCell>{t('columns.status')}</HeaderCell>
                  <HeaderCell align="end">{t('columns.total')}</HeaderCell>
                  <HeaderCell align="end">{t('columns.drivers')}</HeaderCell>
                  <HeaderCell align="end">{t('columns.excluded')}</HeaderCell>
                  <HeaderCell align="end">{t('columns.paid')}</HeaderCell>
                  <HeaderCell align="end">{t('columns.failed')}</HeaderCell>
                  <HeaderCell>{t('columns.who')}</HeaderCell>
                </tr>
              </thead>
              <tbody>
                {runs.map((run, index) => {
                  const { id, day, total, drivers, excluded, paid, failed } = run;
                  const count = (value: number | null) =>
                    value === null ? '–' : formatNumber(value, locale);
                  const name = t('runOf', { day: day === null ? '–' : formatDay(day, locale) });
                  const isConfirmed = run.confirmedBy !== null;
                  const person = isConfirmed ? run.confirmedBy : run.createdBy;
                  const at = isConfirmed ? run.confirmedAt : run.createdAt;
                  return (
                    <Row key={id ?? index}>
                      <NameCell>
                        {id === null ? (
                          name
                        ) : (
                          <TextScreenLink to={{ tab: 'payouts', run: id }}>{name}</TextScreenLink>
                        )}
                        {run.text !== null && <Small>{run.text}</Small>}
                      </NameCell>
                      <Cell data-heading={t('columns.status')}>
                        <RunStatus status={run.status} />
                      </Cell>
                      <Cell numeric data-heading={t('columns.total')}>
                        {total === null ? '–' : formatKopecks(total, locale, money)}
                      </Cell>
                      <Cell numeric data-heading={t('columns.drivers')}>
                        {count(drivers)}
                      </Cell>
                      <Cell numeric data-heading={t('columns.excluded')}>
                        {count(excluded)}
                      </Cell>
                      <Cell numeric data-heading={t('columns.paid')}>
                        {count(paid)}
                      </Cell>
                      <Cell numeric data-heading={t('columns.failed')}>
                        {count(failed)}
                      </Cell>
                      <Cell data-heading={t('columns.who')}>
                        {person?.name ?? '–'}
                        {at !== null && <Small>{formatDateTime(at, locale, timeZone)}</Small>}
                      </Cell>
                    </Row>
                  );
                })}
              </tbody>
            </Table>
          </TableFrame>
        </CardRows>
      )}
      {runs.length > 0 && query.hasNextPage && (
        <div>
          <Button
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
          >
            {t('more')}
          </Button>
        </div>
      )}
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
