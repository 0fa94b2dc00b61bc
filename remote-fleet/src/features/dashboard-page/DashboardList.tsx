import { driverId } from '@park/domain/driver/driver-identity';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Card } from '@park/ui/surfaces/Card';
import { SearchField } from '@park/ui/fields/SearchField';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { Toolbar } from '@park/ui/surfaces/Toolbar';
import { useListTexts } from '@park/records/use-list-texts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardSkeleton, DashboardTable } from './dashboard-columns.tsx';
import { DashboardBulk } from './DashboardBulk.tsx';
import { Footer, Loading } from './driver-dashboard.styles.ts';
import { useFleetUpdates } from '../../data/use-fleet-updates.ts';
import { useSetFare } from '../../columns/use-fares.ts';
import { useConnect } from '../../columns/use-row-actions.ts';
import { ListArea } from '@park/records/rows/list.styles';
import { useBulk } from '@park/records/bulk/use-bulk';
import { useDashboardRowTexts } from './use-dashboard-row-texts.ts';
import { useDriverDashboard } from './use-driver-dashboard.ts';

const SKELETON_ROWS = 8;

/** The park's drivers on the sign-in page, read whole. */
export function DashboardList() {
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
