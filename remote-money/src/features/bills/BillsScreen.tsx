import { type Bill, type BillFilter, judgeBills, listBills } from '@park/contract/bills';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { RequestView } from '@park/forms/RequestView';
import { useCall } from '@park/forms/use-call';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Card, CardBody } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Stack } from '@park/ui/surfaces/layout';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import { AddBillDialog } from './AddBillDialog.tsx';
import { BillFilters, billsOf } from './BillFilters.tsx';
import { type BillAct, BillTable, isChargeable } from './BillTable.tsx';
import { ChargeDialog } from './ChargeDialog.tsx';
import { ChooseDialog } from './ChooseDialog.tsx';
import { SettleDialog } from './SettleDialog.tsx';

const NONE: readonly Bill[] = [];

/** Fines, tolls and other bills: whose they are, and what is to be done with them. */
export function BillsScreen() {
  const { t } = useTranslation('bills');
  const { http, notify, navigation } = useHost();
  const address = useScreenAddress();
  const [mayChange, mayCharge] = [useMay('changeBills'), useMay('chargeBills')];
  const refresh = useRefreshAll();
  const [chosen, setChosen] = useState<ReadonlySet<string | null>>(new Set());
  const [open, setOpen] = useState<'add' | { readonly act: BillAct; readonly bills: readonly Bill[] } | null>(
    null,
  );
  const filter = useDeferredValue(JSON.stringify(billsOf(address)));
  const wanted = JSON.parse(filter) as BillFilter;
  const query = useInfiniteQuery({
    queryKey: [listBills.path, filter],
    queryFn: ({ pageParam, signal }) =>
      http.call(listBills, { ...wanted, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? null,
    placeholderData: keepPreviousData,
  });
  const state = useRequestState(query, {
    notice: t('failed'),
    unreadable: query.data?.pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
  });
  const isRead = !state.isLoading && state.failure === null;
  const bills = (isRead ? query.data?.pages.flatMap((page) => page.bills) : null) ?? NONE;
  const picked = bills.filter((bill) => chosen.has(bill.id) && isChargeable(bill));
  const again = useCall({
    send: () => http.call(judgeBills, undefined),
    onDone({ proposed, waits }) {
      notify({ kind: 'info', text: t('judged', { proposed, waits }) });
      refresh();
    },
    onFailure: refresh,
  });
  const close = () => setOpen(null);
  const toggle = (id: string | null) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  const dialog = open === null || open === 'add' ? null : open;
  const [subject] = dialog?.bills ?? [];

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <>
            {mayChange && bills.some(({ state: each }) => each === 'waits') && (
              <Button busy={again.busy} onClick={() => again.run(undefined)}>
                {t('again')}
              </Button>
            )}
            {mayCharge && picked.length > 0 && (
              <Button onClick={() => setOpen({ act: 'charge', bills: picked })}>
                {t('chargeChosen', { n: picked.length })}
              </Button>
            )}
            {mayChange && (
              <>
                <Button onClick={() => navigation.go({ ...address, form: 'import' })}>{t('import')}</Button>
                <Button kind="primary" onClick={() => setOpen('add')}>
                  {t('add')}
                </Button>
              </>
            )}
          </>
        }
      />
      <Stack>
        <DataNotes notes={state.notes} />
        <BillFilters
          named={bills.find(({ driver }) => driver?.id === wanted.driverId)?.driver?.name ?? null}
        />
        <Refusal text={again.failure} />
        <Card>
          {!isRead && <RequestView state={state} loading={t('loading')} failed={t('failed')} />}
          {isRead && bills.length === 0 && (
            <EmptyView
              title={Object.keys(wanted).length > 1 ? t('none.found') : t(`none.${wanted.of}`)}
              text={t('noneText')}
            />
          )}
          {bills.length > 0 && (
            <CardBody>
              <BillTable
                {...{ bills, chosen, onChoose: toggle }}
                onAct={(act, bill) => setOpen({ act, bills: [bill] })}
              />
            </CardBody>
          )}
        </Card>
        {query.hasNextPage && (
          <div>
            <Button
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
            >
              {t('more')}
            </Button>
          </div>
        )}
      </Stack>
      {open === 'add' && <AddBillDialog onClose={close} />}
      {dialog?.act === 'charge' && <ChargeDialog bills={dialog.bills} onClose={close} />}
      {dialog?.act === 'choose' && subject && <ChooseDialog bill={subject} onClose={close} />}
      {dialog && subject && dialog.act !== 'charge' && dialog.act !== 'choose' && (
        <SettleDialog bill={subject} as={dialog.act} onClose={close} />
      )}
    </>
  );
}
