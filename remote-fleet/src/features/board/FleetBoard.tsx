import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { onlineDrivers } from '@park/domain/fleet/online-drivers';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { type ComponentType, useMemo } from 'react';
import { useIsTooLong } from '@park/records/source/use-is-too-long';
import { figuresOf } from './board-figures.ts';
import { BoardView, type DocumentsProps } from './BoardView.tsx';
import { dashboardErrorKind } from '@park/domain/fleet/dashboard-error';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useFailureNotice } from '@park/federation/use-failure-notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOthersChanges } from '../../data/cached-lists.ts';
import { driversQuery, vehiclesQuery } from '../../data/list-queries.ts';
import { useBoardOverview } from './use-board-overview.ts';

/**
 * The data of the fleet half of the dashboard: both lists, the overview, and the state of their
 * requests.
 */
function useFleetBoard() {
  const { http } = useHost();
  const { t } = useTranslation('board');
  useOthersChanges();
  const drivers = useQuery(driversQuery(http));
  const vehicles = useQuery(vehiclesQuery(http));
  const { overview, state: figures } = useBoardOverview();

  const failing = drivers.error === null ? vehicles : drivers;
  // Both lists usually fail together; one notice is enough.
  const onRefetch = useFailureNotice(failing, t('fetchFailed'));
  const people = useRequestState(drivers, { notice: null, unreadable: drivers.data?.unreadable });
  const fleet = useRequestState(vehicles, { notice: null, unreadable: vehicles.data?.unreadable });

  return {
    drivers: drivers.data?.drivers ?? null,
    vehicles: vehicles.data?.vehicles ?? null,
    overview,
    isOverviewLoading: figures.isLoading,
    isRefreshing: drivers.isFetching || vehicles.isFetching || figures.isFetching,
    failure: people.error && dashboardErrorKind(people.error.message),
    notes: [...new Set([...people.notes, ...fleet.notes, ...figures.notes])],
    refresh: () => {
      onRefetch();
      for (const { refetch } of [people, fleet, figures]) refetch();
    },
  };
}

interface FleetBoardProps {
  readonly Documents: ComponentType<DocumentsProps>;
}

const loadPaged = () =>
  import(/* webpackChunkName: "paged" */ './PagedBoard.tsx').then((part) => part.PagedBoard);

function WholeBoard({ Documents }: FleetBoardProps) {
  const { drivers, vehicles, ...board } = useFleetBoard();
  const people = useMemo(
    () => drivers && { ...figuresOf(drivers), online: onlineDrivers(drivers) },
    [drivers],
  );
  const fleet = useMemo(() => vehicles && figuresOf(vehicles), [vehicles]);
  return (
    <BoardView
      {...board}
      drivers={people}
      vehicles={fleet}
      documents={<Documents drivers={drivers} vehicles={vehicles} />}
    />
  );
}

/** As the board before its first figures, until the code that reads them is here. */
function LongBoard({ Documents }: FleetBoardProps) {
  const { part: PagedBoard, hasFailed, retry } = useLatePart(loadPaged);
  if (PagedBoard) return <PagedBoard Documents={Documents} />;
  return (
    <BoardView
      drivers={null}
      vehicles={null}
      overview={undefined}
      isOverviewLoading
      isRefreshing={!hasFailed}
      failure={hasFailed ? 'network' : null}
      notes={[]}
      refresh={retry}
      documents={null}
    />
  );
}

/**
 * The fleet half of the dashboard; its figures come from pages where a list is too long to be read
 * at once.
 */
export function FleetBoard(props: FleetBoardProps) {
  const hasLongDrivers = useIsTooLong(listDrivers.path);
  const hasLongVehicles = useIsTooLong(listVehicles.path);
  return hasLongDrivers || hasLongVehicles ? <LongBoard {...props} /> : <WholeBoard {...props} />;
}
