import type { AccountEntry, EntryKind, getAccount } from '@park/contract/ledger';
import { addressOfKinds, ENTRY_KINDS, KIND_GROUPS, kindsOfAddress } from '@park/domain/money/kind-filter';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { Slot } from '@park/federation/Slot';
import { lateDialog } from '@park/forms/ActionDialog';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody } from '@park/ui/surfaces/Card';
import { Row, Stack } from '@park/ui/surfaces/layout';
import { BackLink } from '../../ledger/BackLink.tsx';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Plus } from '@park/ui/theme/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportRange } from '@park/forms/report/report-range/use-report-range';
import { morePages } from '@park/records/paged/more-pages';
import { EntryList } from './EntryList.tsx';
import { formatKopecks } from '@park/domain/money/kopecks';
import { useRequestState } from '@park/federation/use-request-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { accountKey, type AccountQuery, fetchAccount } from '../../ledger/ledger-calls.ts';
import { SETTLEMENT_KINDS } from '@park/domain/money/entry-kinds';
import { SelectField } from '@park/ui/fields/SelectField';
import { ReportRangeForm } from '@park/forms/report/report-range/ReportRangeForm';
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

const ALL = '';

/** The kinds of the entries, which are in the address; null for all. */
function KindsField({ kinds }: { readonly kinds: readonly EntryKind[] | null }) {
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
    <SelectField
      label={t('kinds')}
      hideLabel
      value={value}
      options={isListed ? options : [own, ...options]}
      onChange={({ target }) => chooseKinds(target.value)}
    />
  );
}

const NO_ENTRIES: readonly AccountEntry[] = [];

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
    notice: t('fetchFailed'),
    unreadable: query.data?.pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
  });
  // Its head and its entries appear together.
  const data = state.isLoading ? undefined : query.data;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? NO_ENTRIES, [data]);

  return {
    ...state,
    /** Name, terms, bank account and balances; null until the first page is there. */
    head: data?.pages[0] ?? null,
    entries,
    more: morePages(
      query,
      (after) => fetchAccount(http, account, after),
      (page) => page.entries,
    ),
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
  const { head, entries } = account;
  const name = head?.driver?.name ?? driverId;
  return (
    <>
      <PageHeader
        title={head === null ? t('title') : name}
        description={zone.isForeign ? `${t('lead')} ${t('zone', { zone: zone.timeZone })}` : t('lead')}
        above={<BackLink to={back}>{t('back')}</BackLink>}
        actions={
          <Button
            kind="primary"
            icon={<Plus aria-hidden />}
            obstacle={addObstacle}
            onClick={() => setAdding(true)}
          >
            {words('add')}
          </Button>
        }
      />
      <Stack>
        {/* As high before its figures as with them: nothing below it moves. */}
        <AccountHead driverId={driverId} head={head} range={range} />
        <ReportRangeForm control={rangeControl} isFetching={account.isFetching} onReload={account.refetch} />
        <Slot name="account.charts" props={charted} />
        <EntryList
          rows={entries}
          state={account}
          driver={name}
          onCorrect={setCorrected}
          label={t('entriesOf', { name })}
          days={[range.from, range.to]}
          total={head?.total ?? undefined}
          tools={<KindsField kinds={kinds} />}
          empty={<EmptyView title={t('empty')} text={kinds === null ? undefined : t('emptyKinds')} />}
          more={account.more}
        />
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
