import { useHost, useScreenAddress } from '@park/federation/host-services';
import type { LoadFirst } from '@park/federation/late-screen';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { fetchPart } from '@park/ui/surfaces/use-late-part';
import {
  type Bill,
  type BillFilter,
  judgeBills,
  listBills,
  payBill,
  takeBackBill,
  waiveBill,
} from '@park/contract/bills';
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
import { ChargeDialog } from './ChargeDialog.tsx';
import { type BillDialogProps, ChooseDialog } from './ChooseDialog.tsx';
import { type BillWords, useBillWords } from './use-bill-words.ts';
import { CallDialog } from '@park/forms/CallDialog';
import { TextField } from '@park/ui/fields/TextField';
import { smallList } from '@park/records/list/small-list';
import { morePages } from '@park/records/paged/more-pages';
import type { ScreenAddress } from '@park/federation/screen-address';
import { ComboField } from '@park/ui/fields/ComboField';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { SelectField } from '@park/ui/fields/SelectField';
import { useLinkOptions } from '@park/forms/links/use-link-options';

const STATES = {
  open: ['disputed', 'waits', 'proposed'],
  settled: ['charged', 'waived', 'park_pays'],
} as const;
const LISTS = ['open', 'settled'] as const;
const NOTHING = { name: null, phone: null, licenseNumber: null, plate: null };
const EVERY = '';

/** The bills that an address asks for; what cannot be read is ignored. */
function billsOf({ list, state, q, whose }: ScreenAddress): BillFilter {
  const of = list === 'settled' ? list : 'open';
  const known = STATES[of].find((each) => each === state);
  return {
    of,
    ...(known && { state: known }),
    ...(q && { plate: q }),
    ...(whose && { driverId: whose }),
  };
}

/** Which bills are shown: open or settled, by state and driver, all in the address. */
function BillFilters({ named }: { readonly named: string | null }) {
  const { t } = useTranslation('bills');
  const { navigation } = useHost();
  const address = useScreenAddress();
  const { of, state = EVERY, driverId } = billsOf(address);
  const [typed, setTyped] = useState('');
  const { options } = useLinkOptions({ subject: 'driver', ...NOTHING }, typed, typed !== '');
  const set = (change: Partial<ScreenAddress>) => navigation.go({ ...address, ...change }, { replace: true });
  const chosen = options.find(({ id }) => id === driverId)?.label ?? named;
  return (
    <>
      <SegmentedField
        label={t('which')}
        hideLabel
        value={of}
        onChange={(list) => set({ list, state: EVERY })}
        options={LISTS.map((value) => ({ value, label: t(`lists.${value}`) }))}
      />
      <SelectField
        label={t('columns.state')}
        hideLabel
        value={state}
        onChange={({ target }) => set({ state: target.value })}
        options={[
          { value: EVERY, label: t('filters.every') },
          ...STATES[of].map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
      {driverId === undefined ? (
        <ComboField
          label={t('filters.whose')}
          hideLabel
          text={typed}
          onText={setTyped}
          options={options.map(({ id, label }) => ({ id, label }))}
          onChoose={(id) => set({ whose: id })}
          emptyText={t('noDriver')}
        />
      ) : (
        <Button
          onClick={() => {
            setTyped('');
            set({ whose: '' });
          }}
        >
          {t('filters.notOnly', { driver: chosen ?? t('unknown') })}
        </Button>
      )}
    </>
  );
}

/** A charge is another's now, by what is known since. */
const stateOf = ({ state, isMoved, dispute }: Bill): string | null =>
  isMoved === true && dispute === null ? 'moved' : state;

const TONES: Readonly<Record<string, 'warning' | 'danger'>> = {
  waits: 'warning',
  moved: 'warning',
  disputed: 'danger',
};

/** Bills with whose they are and why. */
const BillList = smallList<Bill, BillWords>({
  name: 'bills',
  isFound: true,
  idOf: ({ id }) => id,
  columns: [
    {
      key: 'bill',
      width: 13,
      grows: true,
      value: (bill, words) => words.name(bill),
      second: ({ issuer, place, vehicle }) =>
        [issuer, place, vehicle?.name].filter(Boolean).join(', ') || null,
    },
    {
      key: 'when',
      width: 10,
      value: ({ at, day }) => at ?? day,
      text: (bill, words) => words.when(bill),
    },
    {
      key: 'amount',
      kind: 'money',
      width: 9,
      total: true,
      value: ({ charged, amount }) => charged?.amount ?? amount,
      second: (bill, words) => words.reducedText(bill) ?? words.parts(bill),
    },
    { key: 'dueOn', kind: 'day', width: 6.5, value: ({ dueOn }) => dueOn },
    {
      key: 'driver',
      width: 8.5,
      value: ({ driver }) => driver?.name,
      none: ({ nobody }) => nobody,
    },
    {
      key: 'why',
      width: 10,
      text: (bill, words) => words.why(bill),
      attributes: () => ({ className: 'wraps' }),
    },
    {
      key: 'state',
      kind: 'word',
      words: 'states',
      width: 7,
      card: 'lead',
      value: stateOf,
      // By states the server filters, so that a page is full.
      filter: false,
      second: ({ note, dispute }, { says }) => (dispute === null ? note : says(dispute)),
      attributes: (bill) => ({ 'data-tone': TONES[stateOf(bill) ?? ''] }),
    },
  ],
});

const CALLS = { waive: waiveBill, parkPays: payBill, takeBack: takeBackBill } as const;
type Settlement = keyof typeof CALLS;

/** Nobody pays a bill, the park does, or what was done is taken back; each with its reason. */
function SettleDialog({ bill, as, onClose }: BillDialogProps & { readonly as: Settlement }) {
  const { t } = useTranslation('bills');
  const words = useBillWords();
  const refresh = useRefreshAll();
  return (
    <CallDialog
      call={CALLS[as]}
      params={{ id: bill.id ?? '' }}
      initial={{ reason: '' }}
      inputOf={({ reason }) => ({ version: bill.version ?? 0, reason })}
      done={t(`done.${as}`)}
      refresh={refresh}
      onClose={onClose}
      title={t(`${as}Title`, { name: words.name(bill) })}
      label={t(`acts.${as}`)}
    >
      {({ field }) => (
        <>
          <p>{t(`${as}Text`)}</p>
          <TextField {...field('reason')} label={t('fields.reason')} autoComplete="off" />
        </>
      )}
    </CallDialog>
  );
}

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
  const readPage = (after: string | null, options?: Parameters<typeof http.call>[2]) =>
    http.call(listBills, { ...wanted, ...(after && { after }) }, options);
  const query = useInfiniteQuery({
    queryKey: [listBills.path, filter],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, { signal }),
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
        more={morePages(query, readPage, (page) => page.bills)}
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

const NO_PROPS = {};

/** The import with its readers is fetched when its screen is opened. */
const loadImport = () => import('./bill-import/BillImport.tsx').then(({ BillImport }) => BillImport);

const loadShown: LoadFirst = async (address) => {
  if (address?.form === 'import') await fetchPart(loadImport);
};

/** The Bills tab: the bills, or their import, depending on the address. */
function Bills() {
  const { form } = useScreenAddress();
  const { part } = useRequestTexts();
  if (form === 'import') return <LatePart load={loadImport} props={NO_PROPS} texts={part} />;
  return <BillsScreen />;
}

export const BillsTab = Object.assign(Bills, { load: loadShown });
