import { type Bill, type BillFilter, judgeBills, listBills } from '@park/contract/bills';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useCall } from '@park/forms/use-call';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import { AddBillDialog } from './AddBillDialog.tsx';
import { BillFilters, billsOf } from './BillFilters.tsx';
import { BillList } from './bill-list.tsx';
import { ChargeDialog } from './ChargeDialog.tsx';
import { ChooseDialog } from './ChooseDialog.tsx';
import { SettleDialog, type Settlement } from './SettleDialog.tsx';
import { useBillWords } from './use-bill-words.ts';

type BillAct = 'charge' | 'choose' | Settlement;

const NONE: readonly Bill[] = [];

/** Whether the driver of a bill can be charged. */
const isChargeable = ({ state, driver }: Bill): boolean =>
  driver !== null && (state === 'proposed' || state === 'disputed');

/** Fines, tolls and other bills: whose they are, and what is to be done with them. */
export function BillsScreen() {
  const { t } = useTranslation('bills');
  const { http, notify, navigation } = useHost();
  const address = useScreenAddress();
  const words = useBillWords();
  const mayChange = useMay('changeBills');
  const mayCharge = useMay('chargeBills');
  const mayWaive = useMay('waiveBills');
  const refresh = useRefreshAll();
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
    notice: t('fetchFailed'),
    unreadable: query.data?.pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
  });
  const isRead = !state.isLoading && state.failure === null;
  const { data } = query;
  const bills = useMemo(
    () => (isRead ? data?.pages.flatMap((page) => page.bills) : null) ?? NONE,
    [isRead, data],
  );
  const again = useCall({
    send: () => http.call(judgeBills, undefined),
    onDone({ proposed, waits }) {
      notify({ kind: 'info', text: t('judged', { proposed, waits }) });
      refresh();
    },
    onFailure: refresh,
  });
  const close = () => setOpen(null);

  function actsOf(bill: Bill): readonly BillAct[] {
    const { state: now, charged } = bill;
    const isOpen = now === 'waits' || now === 'proposed' || now === 'disputed';
    return [
      ...(mayCharge && isChargeable(bill) ? (['charge'] as const) : []),
      ...(mayChange && isOpen && charged === null ? (['choose'] as const) : []),
      ...(mayCharge && isOpen ? (['parkPays'] as const) : []),
      ...(mayWaive && isOpen ? (['waive'] as const) : []),
      ...(mayCharge && (!isOpen || charged !== null) ? (['takeBack'] as const) : []),
    ];
  }
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
      <Refusal text={again.failure} />
      <BillList
        rows={bills}
        state={state}
        extra={words}
        search={{
          query: address.plate ?? '',
          onQuery: (plate) => navigation.go({ ...address, plate }, { replace: true }),
        }}
        tools={
          <BillFilters
            named={bills.find(({ driver }) => driver?.id === wanted.driverId)?.driver?.name ?? null}
          />
        }
        empty={
          <EmptyView
            title={Object.keys(wanted).length > 1 ? t('none.found') : t(`none.${wanted.of}`)}
            text={t('noneText')}
          />
        }
        menuOf={(bill) =>
          actsOf(bill).map((act) => ({
            key: act,
            label: t(`acts.${act}`),
            onSelect: () => setOpen({ act, bills: [bill] }),
          }))
        }
        more={
          query.hasNextPage
            ? {
                isBusy: query.isFetchingNextPage,
                read: () => void query.fetchNextPage({ cancelRefetch: false }),
              }
            : null
        }
        {...(mayCharge && {
          actsOf: (chosen: readonly Bill[]) => {
            const picked = chosen.filter(isChargeable);
            return (
              picked.length > 0 && (
                <Button size="s" kind="primary" onClick={() => setOpen({ act: 'charge', bills: picked })}>
                  {t('chargeChosen', { n: picked.length })}
                </Button>
              )
            );
          },
        })}
      />
      {open === 'add' && <AddBillDialog onClose={close} />}
      {dialog?.act === 'charge' && <ChargeDialog bills={dialog.bills} onClose={close} />}
      {dialog?.act === 'choose' && subject && <ChooseDialog bill={subject} onClose={close} />}
      {dialog && subject && dialog.act !== 'charge' && dialog.act !== 'choose' && (
        <SettleDialog bill={subject} as={dialog.act} onClose={close} />
      )}
    </>
  );
}
