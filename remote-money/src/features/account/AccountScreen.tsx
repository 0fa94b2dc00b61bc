import type { AccountEntry, EntryKind, getAccount } from '@park/contract/ledger';
import {
  addressOfKinds,
  ENTRY_KINDS,
  entryKindOf,
  KIND_GROUPS,
  kindsOfAddress,
} from '@park/domain/money/kind-filter';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { Slot } from '@park/federation/Slot';
import { lateDialog } from '@park/forms/ActionDialog';
import { RequestView } from '@park/forms/RequestView';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { useMay } from '@park/session/use-may';
import { ExportMenu } from '@park/ui/sheet/ExportMenu';
import { useSheetExport } from '@park/ui/sheet/use-sheet-export';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Row, Stack } from '@park/ui/surfaces/layout';
import { BackLink } from '../../ledger/BackLink.tsx';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Plus } from '@park/ui/theme/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportRange } from '@park/forms/report/report-range/use-report-range';
import { EntryTable } from './EntryTable.tsx';
import type { MoneyUnit } from '@park/domain/format/currency';
import { bynOf, formatKopecks } from '@park/domain/money/kopecks';
import type { Sheet } from '@park/domain/sheet/sheet';
import { useRequestState } from '@park/federation/use-request-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { accountKey, type AccountQuery, fetchAccount } from '../../ledger/ledger-calls.ts';
import { SETTLEMENT_KINDS } from '@park/domain/money/entry-kinds';
import { SelectField } from '@park/ui/fields/SelectField';
import { ReportRangeForm, type ReportRangeFormProps } from '@park/forms/report/report-range/ReportRangeForm';
import { formatDay } from '@park/domain/format/date';
import { groupIban } from '@park/domain/money/iban';
import type { DateRange } from '@park/domain/report/date-range';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Stat } from '@park/ui/surfaces/Stat';
import { Unknown } from './account.styles.ts';
import { Figures, TextScreenLink } from '@park/forms/screen.styles';

const IbanDialog = lateDialog(() => import('./IbanDialog.tsx').then((each) => each.IbanDialog));

type AccountPage = NonNullable<ReturnType<NonNullable<(typeof getAccount)['read']>>>;

interface AccountHeadProps {
  readonly driverId: string;
  /** Null until it is known. */
  readonly head: AccountPage | null;
  readonly range: DateRange;
}

/** Balances before and after the range, the terms in words, and the bank account of the driver. */
function AccountHead({ driverId, head, range }: AccountHeadProps) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const money = useMoney();
  const mayEdit = useMay('addEntries');
  const [isEditing, setEditing] = useState(false);
  const { before = null, balance = null, terms = null, iban = null } = head ?? {};
  /** What is not known yet is not said to be nothing. */
  const known = (text: string) => (head === null ? '–' : text);

  const shown = (kopecks: number | null) => (kopecks === null ? '–' : formatKopecks(kopecks, locale, money));
  const side = (kopecks: number | null) => {
    if (kopecks === null || kopecks === 0) return known(t('even'));
    return kopecks > 0 ? t('owed') : t('owes');
  };

  return (
    <Card aria-label={t('balances')}>
      <CardBody>
        <Stack>
          <Figures>
            <Stat
              label={t('before', { day: formatDay(range.from, locale) })}
              value={shown(before)}
              detail={side(before)}
            />
            <Stat
              label={t('after', { day: formatDay(range.to, locale) })}
              value={shown(balance)}
              detail={side(balance)}
            />
          </Figures>
          <DescriptionList
            items={[
              { label: t('terms'), value: terms?.name ?? known(t('noTerms')) },
              {
                label: t('iban'),
                value: (
                  <Row>
                    {head === null ? (
                      // As wide as a bank account, which may need a line of its own.
                      <Unknown aria-hidden>{'0000 '.repeat(7)}</Unknown>
                    ) : (
                      <span>{iban === null ? t('noIban') : groupIban(iban)}</span>
                    )}
                    <Button
                      size="s"
                      obstacle={mayEdit ? null : t('mayNotIban')}
                      disabled={head === null}
                      onClick={() => setEditing(true)}
                    >
                      {t('ibanEdit')}
                    </Button>
                  </Row>
                ),
              },
              {
                label: t('driver'),
                value: (
                  <TextScreenLink to={{ tab: 'staff', driver: driverId }}>{t('driverPage')}</TextScreenLink>
                ),
              },
            ]}
          />
        </Stack>
      </CardBody>
      {isEditing && <IbanDialog driverId={driverId} iban={iban} onClose={() => setEditing(false)} />}
    </Card>
  );
}

interface AccountFiltersProps extends Omit<ReportRangeFormProps, 'children'> {
  /** Null for all. */
  readonly kinds: readonly EntryKind[] | null;
}

const ALL = '';

/** The days and the kinds of the entries; both are in the address. */
function AccountFilters({ kinds, ...range }: AccountFiltersProps) {
  const { t } = useTranslation('account');
  const { t: words } = useTranslation('entries');
  const { navigation } = useHost();
  const address = useScreenAddress();

  const value = addressOfKinds(kinds) ?? ALL;
  const groups = KIND_GROUPS.map((group) => ({
    // In the order in which an address is written again.
    value: addressOfKinds(kindsOfAddress(SETTLEMENT_KINDS[group].join(','))) ?? ALL,
    label: t(`groups.${group}`),
  }));
  const options = [
    { value: ALL, label: t('allKinds') },
    ...groups,
    ...ENTRY_KINDS.map((kind) => ({ value: kind, label: words(`kinds.${kind}`) })),
  ];
  const isListed = options.some((option) => option.value === value);
  const own = { value, label: (kinds ?? []).map((kind) => words(`kinds.${kind}`)).join(', ') };

  function chooseKinds(next: string): void {
    const { kinds: _kinds, ...rest } = address;
    navigation.go(next === ALL ? rest : { ...rest, kinds: next }, { replace: true });
  }

  return (
    <ReportRangeForm {...range}>
      <SelectField
        label={t('kinds')}
        value={value}
        options={isListed ? options : [own, ...options]}
        onChange={({ target }) => chooseKinds(target.value)}
      />
    </ReportRangeForm>
  );
}

/** The account of a driver in a range, page by page, and the state of the request. */
function useAccount(account: AccountQuery) {
  const { http } = useHost();
  const { t } = useTranslation('account');
  const query = useInfiniteQuery({
    queryKey: accountKey(account),
    queryFn: ({ pageParam, signal }) => fetchAccount(http, account, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const state = useRequestState(query, {
    notice: t('failed'),
    unreadable: query.data?.pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
  });
  // Its head and its entries appear together.
  const data = state.isLoading ? undefined : query.data;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data]);

  /**
   * Every entry that matches, for an export: the pages that are not loaded yet are read, and
   * nothing of them is kept.
   */
  async function loadAll(): Promise<readonly AccountEntry[]> {
    const rest: AccountEntry[] = [];
    let after = data?.pages.at(-1)?.next ?? null;
    while (after !== null) {
      const page = await fetchAccount(http, account, after);
      rest.push(...page.entries);
      after = page.next;
    }
    return [...entries, ...rest];
  }

  return {
    ...state,
    /** Name, terms, bank account and balances; null until the first page is there. */
    head: data?.pages[0] ?? null,
    entries,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    loadAll,
  };
}

interface AccountSheetContext {
  readonly t: ReturnType<typeof useTranslation<'account'>>['t'];
  readonly words: ReturnType<typeof useTranslation<'entries'>>['t'];
  readonly name: string;
  readonly money: MoneyUnit;
}

/**
 * The entries of an account for the export, the newest first; amounts are numbers of the park's
 * currency.
 */
function accountSheet(
  entries: readonly AccountEntry[],
  { t, words, name, money }: AccountSheetContext,
): Sheet {
  const { decimals } = money;
  const unitsOf = (kopecks: number | null) => (kopecks === null ? null : bynOf(kopecks, money));
  return {
    name: t('sheet.name', { name }),
    columns: [
      { title: t('columns.day'), kind: 'day' },
      { title: t('sheet.kind'), kind: 'text' },
      { title: t('sheet.text'), kind: 'text' },
      { title: t('sheet.amount'), kind: 'number', decimals },
      { title: t('sheet.balance'), kind: 'number', decimals },
      { title: t('columns.who'), kind: 'text' },
      { title: t('sheet.at'), kind: 'dateTime' },
      { title: t('sheet.belongsTo'), kind: 'text' },
    ],
    rows: entries.map(({ day, kind, text, amount, balance, person, at, belongsTo }) => {
      const known = entryKindOf(kind);
      return [
        day,
        known === null ? kind : words(`kinds.${known}`),
        text,
        unitsOf(amount),
        unitsOf(balance),
        person?.name ?? null,
        at,
        belongsTo,
      ];
    }),
  };
}

const CorrectDialog = lateDialog(() => import('./CorrectDialog.tsx').then((each) => each.CorrectDialog));
const AddEntryDialog = lateDialog(() =>
  import('../../ledger/entries/AddEntryDialog.tsx').then((each) => each.AddEntryDialog),
);

interface AccountScreenProps {
  readonly driverId: string;
}

/** The account of one driver: what the balance is made of, entry by entry. */
export function AccountScreen({ driverId }: AccountScreenProps) {
  const { t } = useTranslation('account');
  const { t: words } = useTranslation('entries');
  const { notify } = useHost();
  const locale = useLocale();
  const money = useMoney();
  const zone = useZone();
  const { driver: _driver, kinds: named, ...back } = useScreenAddress();
  const addObstacle = useMay('addEntries') ? null : words('mayNotAdd');
  const rangeControl = useReportRange();
  const { range } = rangeControl;
  const charted = useMemo(() => ({ driverId, ...range }), [driverId, range]);
  const kinds = useMemo(() => kindsOfAddress(named), [named]);
  const account = useAccount({ driverId, range, kinds });
  const [isAdding, setAdding] = useState(false);
  const [corrected, setCorrected] = useState<AccountEntry | null>(null);
  const { head, entries, failure, isLoading } = account;
  const name = head?.driver?.name ?? driverId;
  const { isExporting, save } = useSheetExport({
    days: [range.from, range.to],
    locale,
    zone,
    prepare: async () => accountSheet(await account.loadAll(), { t, words, name, money }),
    onFailure: () => notify({ kind: 'error', text: t('exportFailed') }),
  });

  return (
    <>
      <PageHeader
        title={head === null ? t('title') : name}
        description={zone.isForeign ? `${t('lead')} ${t('zone', { zone: zone.timeZone })}` : t('lead')}
        above={<BackLink to={back}>{t('back')}</BackLink>}
        actions={
          <>
            <ExportMenu
              texts={t('export', { returnObjects: true })}
              isBusy={isExporting || isLoading}
              onExport={save}
              onPrint={() => globalThis.print()}
            />
            <Button
              kind="primary"
              icon={<Plus aria-hidden />}
              obstacle={addObstacle}
              onClick={() => setAdding(true)}
            >
              {words('add')}
            </Button>
          </>
        }
      />
      <Stack>
        {/* As high before its figures as with them: nothing below it moves. */}
        <AccountHead driverId={driverId} head={head} range={range} />
        <AccountFilters
          control={rangeControl}
          isFetching={account.isFetching}
          onReload={account.refetch}
          kinds={kinds}
        />
        <Slot name="account.charts" props={charted} />
        {(isLoading || failure !== null) && (
          <Card>
            <RequestView state={account} loading={t('loading')} failed={t('failed')} />
          </Card>
        )}
        <DataNotes notes={account.notes} />
        {head && entries.length === 0 && (
          <Card>
            <EmptyView title={t('empty')} text={kinds === null ? undefined : t('emptyKinds')} />
          </Card>
        )}
        {entries.length > 0 && <EntryTable entries={entries} name={name} onCorrect={setCorrected} />}
        {account.hasMore && (
          <div>
            <Button busy={account.isLoadingMore} onClick={account.loadMore}>
              {t('more', { shown: entries.length, total: head?.total ?? entries.length })}
            </Button>
          </div>
        )}
      </Stack>
      {isAdding && (
        <AddEntryDialog
          driver={{ id: driverId, name, balance: head?.balance ?? null }}
          closedThrough={null}
          onClose={() => setAdding(false)}
        />
      )}
      {corrected && <CorrectDialog entry={corrected} onClose={() => setCorrected(null)} />}
    </>
  );
}
