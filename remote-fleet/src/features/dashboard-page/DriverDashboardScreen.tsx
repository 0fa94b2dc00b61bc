import { type Driver, listDrivers } from '@park/contract/drivers';
import { personName } from '@park/domain/login/person';
import { useHost } from '@park/federation/host-services';
import { ScreenLink } from '@park/federation/ScreenLink';
import { sessionAtom } from '@park/session/session-atom';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { LogOut } from '@park/ui/theme/icons';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { atom, useAtomValue } from 'jotai';
import { useListTexts } from '@park/records/use-list-texts';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useIsTooLong } from '@park/records/source/use-is-too-long';
import { NotInLongPark } from '../../data/NotInLongPark.tsx';
import { ChosenLine, Footer, Loading, Page, Switch, SwitchText } from './driver-dashboard.styles.ts';
import { driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { SearchField } from '@park/ui/fields/SearchField';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { Toolbar } from '@park/ui/surfaces/Toolbar';
import { useMemo, useState } from 'react';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import { useFareRowTexts, useSetFare } from '../../columns/use-fares.ts';
import { useConnect } from '../../columns/use-row-actions.ts';
import { ListArea } from '@park/records/rows/list.styles';
import { type Bulk, type BulkSelection, useBulk } from '@park/records/bulk/use-bulk';
import { matchRecords } from '@park/domain/search/match-records';
import { driverKeys } from '@park/domain/search/record-keys';
import { useOthersChanges } from '../../data/cached-lists.ts';
import { useListQuery } from '@park/records/source/use-list-query';
import { usePreparedKeys } from '@park/records/source/use-whole-source';
import { type Listed, useRowStates, withStates } from '@park/records/rows/row-states';
import { NOTHING_SELECTED, useSelection } from '@park/records/selection/use-selection';
import { BulkPanel } from '../../bulk-changes/BulkPanel.tsx';
import { FARE_STEP_DASHBOARD, formatFare } from '@park/domain/driver/fare';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import { ChangedBy } from '@park/records/rows/ChangedBy';
import { FareCell } from '../../columns/FareCell.tsx';
import { RowMark } from '@park/records/rows/RowMark';
import type en from './locales/en.json';

/** The texts of the rows of the driver dashboard. */
function useDashboardRowTexts() {
  const { t } = useTranslation('dashboard-page');
  const texts = useFareRowTexts('dashboard-page');
  return useMemo(
    () => ({ ...texts, connected: t('connected'), disconnected: t('disconnected') }),
    [t, texts],
  );
}

type DashboardRowTexts = ReturnType<typeof useDashboardRowTexts>;

interface DashboardRowContext {
  readonly texts: DashboardRowTexts;
  readonly connect: ReturnType<typeof useConnect<Driver>>;
  readonly setFare: ReturnType<typeof useSetFare>;
  /** A bulk change is in flight, or the role does not allow it. */
  readonly isLocked: boolean;
  /** The role does not allow setting fares. */
  readonly isFareLocked: boolean;
}

type Column = RecordColumn<Listed<Driver>, keyof typeof en.columns, DashboardRowContext>;

const nameOf = (driver: Driver, { texts }: DashboardRowContext): string =>
  driverName(driver) ?? texts.unknown;

/** The columns of the driver dashboard on the sign-in page. */
const DASHBOARD_COLUMNS: readonly Column[] = [
  {
    key: 'driver',
    width: 12,
    grows: true,
    cell: (driver, view) => (
      <>
        <span className="line" title={nameOf(driver, view)}>
          <bdi>{nameOf(driver, view)}</bdi>
        </span>
        <span className="second">{driverPhone(driver) ?? view.texts.missing}</span>
        <ChangedBy state={driver.state} texts={view.texts} />
      </>
    ),
  },
  { key: 'license', width: 8, grows: true, text: ({ licenseNumber }) => licenseNumber || null },
  {
    key: 'status',
    width: 12,
    text: ({ connectionStatus }, { texts }) => (connectionStatus ? texts.connected : texts.disconnected),
    cell: (driver, view) => (
      <>
        <Switch
          type="button"
          role="switch"
          aria-checked={driver.connectionStatus}
          aria-label={view.texts.connectionOf(nameOf(driver, view))}
          data-stop="switch"
          disabled={view.isLocked}
          tabIndex={view.tabIndex}
          onClick={() => view.connect(driver, !driver.connectionStatus)}
        />
        <SwitchText aria-hidden>
          {driver.connectionStatus ? view.texts.connected : view.texts.disconnected}
        </SwitchText>
        <RowMark phase={driver.state?.phases?.['connectionStatus']} texts={view.texts.marks} />
      </>
    ),
  },
  {
    key: 'fare',
    width: 9.5,
    text: ({ currentFarePerKm: fare }, { texts }) =>
      fare === null ? null : formatFare(fare, texts.fares.locale),
    cell: (driver, view) => (
      <FareCell
        id={driverId(driver)}
        label={view.texts.fareOf(nameOf(driver, view))}
        texts={view.texts}
        fare={driver.currentFarePerKm}
        state={driver.state}
        step={FARE_STEP_DASHBOARD}
        disabled={view.isFareLocked}
        tabIndex={view.tabIndex}
        onChange={(value) => view.setFare(driver, value)}
      />
    ),
  },
];

const { RecordTable: DashboardTable, TableSkeleton: DashboardSkeleton } = createRecordTable({
  columns: DASHBOARD_COLUMNS,
  idOf: driverId,
  rowRem: 3.25,
  missing: ({ texts }: DashboardRowContext) => texts.missing,
  selectLabel: (driver, context) => context.texts.select(nameOf(driver, context)),
});

interface DashboardBulkProps {
  readonly selection: BulkSelection;
  readonly bulk: Bulk;
  /** Why the connections cannot be switched, or fares not set; null when they can. */
  readonly obstacles: { readonly connect: string | null; readonly fares: string | null };
}

/**
 * "Connect Selected" and "Disconnect Selected", shown once a row is selected, and the result of the
 * last change.
 */
function DashboardBulk({ selection, bulk, obstacles }: DashboardBulkProps) {
  const { t } = useTranslation('dashboard-page');
  const locale = useLocale();
  const { isBusy, setWish } = bulk;
  const count = selection.chosen.length;
  return (
    <>
      {(count > 0 || isBusy) && (
        <ChosenLine>
          <Button
            kind="primary"
            disabled={isBusy}
            obstacle={obstacles.connect}
            onClick={() => setWish('connect')}
          >
            {t('connectSelected', { formatted: formatNumber(count, locale) })}
          </Button>
          <Button disabled={isBusy} obstacle={obstacles.connect} onClick={() => setWish('disconnect')}>
            {t('disconnectSelected')}
          </Button>
          <Button disabled={isBusy} obstacle={obstacles.fares} onClick={() => setWish('fares')}>
            {t('changeFares')}
          </Button>
          {isBusy && <span role="status">{t('updating')}</span>}
        </ChosenLine>
      )}
      <BulkPanel list="drivers" namespace="dashboard-page" bulk={bulk} selection={selection} />
    </>
  );
}

const dashboardSelectionAtom = atom(NOTHING_SELECTED);

function driversOf({ drivers }: { readonly drivers: readonly Driver[] }): readonly Driver[] {
  return drivers;
}

/** The park's drivers on the sign-in page: searched and selected, in the server's order. */
function useDriverDashboard() {
  const { t } = useTranslation('dashboard-page');
  const query = useListQuery(listDrivers, driversOf, t('fetchFailed'));
  const [text, setText] = useState('');
  useOthersChanges();
  const states = useRowStates('drivers');
  usePreparedKeys(query.rows, driverKeys);
  const { rows: basis, total } = query;
  const rows = useMemo(() => matchRecords(basis, text, driverKeys), [basis, text]);
  const shown = useMemo(() => withStates(rows, states, driverId), [rows, states]);
  const chosen = useSelection(dashboardSelectionAtom, { rows, basis, total }, driverId);
  return { ...query, text, setText, shown, chosen };
}

const SKELETON_ROWS = 8;

/** The park's drivers on the sign-in page, read whole. */
function DashboardList() {
  const { t } = useTranslation('dashboard-page');
  const { t: words } = useListTexts('dashboard-page');
  const locale = useLocale();
  const { rows, isLoading, isRefreshing, failure, notes, refresh, text, setText, shown, chosen } =
    useDriverDashboard();
  const bulk = useBulk('drivers');
  const { driverConnections } = useFleetUpdates();
  const connect = useConnect('dashboard-page', driverId, driverConnections);
  const setFare = useSetFare('dashboard-page');
  const texts = useDashboardRowTexts();
  const isLocked = bulk.isBusy;
  const mayConnect = useMay('switchDrivers');
  const maySetFares = useMay('setFares');
  const obstacles = {
    connect: mayConnect ? null : t('mayNot.connect'),
    fares: maySetFares ? null : t('mayNot.fares'),
  };
  const refused = Object.values(obstacles).filter((text) => text !== null);
  const context = useMemo(
    () => ({
      texts,
      connect,
      setFare,
      isLocked: isLocked || !mayConnect,
      isFareLocked: isLocked || !maySetFares,
    }),
    [texts, connect, setFare, isLocked, mayConnect, maySetFares],
  );
  const head = useMemo(
    () => ({
      label: t('list'),
      hint: t('listHint'),
      headings: t('columns', { returnObjects: true }),
      selectAllLabel: words('selectAll'),
    }),
    [t, words],
  );
  const isListed = !isLoading && failure === null;

  return (
    <>
      <Toolbar>
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          clearLabel={words('clearSearch')}
          value={text}
          onChange={setText}
        />
      </Toolbar>
      {isLoading && (
        <ListArea>
          <Loading role="status">{t('loading')}</Loading>
          <DashboardSkeleton rows={SKELETON_ROWS} />
        </ListArea>
      )}
      {failure !== null && (
        <Card>
          <ErrorView
            title={t('fetchFailed')}
            message={failure}
            retryLabel={words('retry')}
            onRetry={refresh}
            busy={isRefreshing}
          />
        </Card>
      )}
      {isListed && <DataNotes notes={[...notes, ...refused]} />}
      {isListed && shown.length > 0 && (
        <ListArea>
          <DashboardTable {...head} rows={shown} context={context} selection={chosen} scrollKey={text} />
        </ListArea>
      )}
      {isListed && shown.length === 0 && (
        <Card>
          <EmptyView title={t('empty')} />
        </Card>
      )}
      {isListed && (
        <Footer role="status">
          {words('showing', {
            shown: formatNumber(shown.length, locale),
            total: formatNumber(rows.length, locale),
          })}
        </Footer>
      )}
      {isListed && <DashboardBulk selection={chosen} bulk={bulk} obstacles={obstacles} />}
    </>
  );
}

const ConsoleLink = styled(ScreenLink)`
  ${linkStyles}
`;

/** The content of the sign-in page for a user who is already signed in. */
export function DriverDashboardScreen() {
  const { t } = useTranslation('dashboard-page');
  const { t: words } = useListTexts('dashboard-page');
  const { session } = useHost();
  const user = useAtomValue(sessionAtom);
  const isLong = useIsTooLong(listDrivers.path);

  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('welcome', { name: (user && personName(user)) ?? words('missing') })}
        actions={
          <>
            <ConsoleLink to={{ tab: 'dashboard' }}>{t('console')}</ConsoleLink>
            <Button icon={<LogOut aria-hidden />} onClick={session.signOut}>
              {t('logout')}
            </Button>
          </>
        }
      />
      {isLong ? (
        <Card>
          <NotInLongPark />
        </Card>
      ) : (
        <DashboardList />
      )}
    </Page>
  );
}
