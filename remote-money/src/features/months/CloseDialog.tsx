import { closeLedgerMonth, getLedgerMonth } from '@park/contract/payouts';
import { formatMonth } from '@park/domain/format/date';
import { sortedMatters } from '@park/domain/money/closing';
import { useHost } from '@park/federation/host-services';
import { RequestView } from '@park/forms/RequestView';
import { useCall } from '@park/forms/use-call';
import { useRequestState } from '@park/federation/use-request-state';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '@park/ui/surfaces/layout';
import { ActionDialog } from '@park/forms/ActionDialog';
import { useRefreshLedger } from '../../ledger/ledger-calls.ts';
import { useTranslation } from 'react-i18next';
import { OpenMatterItem } from './OpenMatterItem.tsx';
import { Matters } from './months.styles.ts';

interface CloseDialogProps {
  /** YYYY-MM. */
  readonly month: string;
  readonly onClose: () => void;
}

/**
 * What is still open in a month, with the drivers; then the question whether to close it for good.
 */
export function CloseDialog({ month, onClose }: CloseDialogProps) {
  const { t } = useTranslation('months');
  const { http, notify } = useHost();
  const locale = useLocale();
  const refresh = useRefreshLedger();
  const name = formatMonth(month, locale);
  const params = { id: month };
  const query = useQuery({
    queryKey: [getLedgerMonth.path, month],
    queryFn: ({ signal }) => http.call(getLedgerMonth, undefined, { params, signal }),
    // A question about money is asked about what is true now.
    staleTime: 0,
  });
  const state = useRequestState(query, { notice: null });
  const data = state.isLoading ? undefined : query.data;
  const open = sortedMatters(data?.open ?? []);
  const isBlocked = open.some(({ isBlocking }) => isBlocking === true);
  const call = useCall({
    send: () => http.call(closeLedgerMonth, undefined, { params }),
    onDone: () => {
      notify({ kind: 'success', text: t('done', { month: name }) });
      refresh();
      onClose();
    },
    onFailure: refresh,
  });
  const obstacle = !data ? t('loadingOpen') : isBlocked ? t('blocked') : null;

  return (
    <ActionDialog
      title={t('closeTitle', { month: name })}
      onClose={onClose}
      action={
        <Button kind="danger" busy={call.busy} obstacle={obstacle} onClick={() => call.run(undefined)}>
          {t('closeNow')}
        </Button>
      }
    >
      <Stack>
        <Refusal text={call.failure} />
        <RequestView state={state} loading={t('loadingOpen')} failed={t('failed')} />
        {data && open.length === 0 && <p>{t('nothingOpen')}</p>}
        {open.length > 0 && (
          <>
            <p>{isBlocked ? t('blocked') : t('stillOpen')}</p>
            <Matters aria-label={t('matters')}>
              {open.map((matter, index) => (
                <OpenMatterItem key={matter.kind ?? index} matter={matter} />
              ))}
            </Matters>
          </>
        )}
        {data && <p>{t('final')}</p>}
      </Stack>
    </ActionDialog>
  );
}
