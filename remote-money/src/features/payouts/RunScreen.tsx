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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeList } from './ChangeList.tsx';
import { useSeenRun } from './use-seen-run.ts';
import { fetchRun, runKey } from './payout-calls.ts';
import type { PayoutAction } from './payout-action.ts';
import { RunActions } from './RunActions.tsx';
import { RunLines } from './RunLines.tsx';
import { RunStatus } from './RunStatus.tsx';
import { RunTotals } from './RunTotals.tsx';
import { StatementsView } from './StatementsView.tsx';

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
  const state = useRequestState(query, { notice: t('failed'), unreadable: data?.unreadable });
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
          <RequestView state={state} loading={t('loadingRun')} failed={t('failed')} />
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
