import { listDrivers } from '@park/contract/drivers';
import { listVehicles } from '@park/contract/vehicles';
import { dashboardErrorKind } from '@park/domain/fleet/dashboard-error';
import { ONLINE_DRIVERS_MAX } from '@park/domain/fleet/online-drivers';
import { useFailureNotice } from '@park/federation/use-failure-notice';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardView, type DocumentsProps } from './BoardView.tsx';
import { useBoardOverview } from './use-board-overview.ts';
import { DRIVER_PAGES } from '../../data/driver-pages.ts';
import { useListFigures } from './use-list-figures.ts';
import { VEHICLE_PAGES } from '../../data/vehicle-pages.ts';

/** The dashboard of a park with a list that is too long to be read at once. */
export function PagedBoard({ Documents }: { readonly Documents: ComponentType<DocumentsProps> }) {
  const { t: words } = useTranslation('board');
  const people = useListFigures(DRIVER_PAGES, {
    endpoint: listDrivers,
    rowsOf: ({ drivers }) => drivers,
    shown: ONLINE_DRIVERS_MAX,
  });
  const fleet = useListFigures(VEHICLE_PAGES, {
    endpoint: listVehicles,
    rowsOf: ({ vehicles }) => vehicles,
    shown: 1,
  });
  const { overview, state } = useBoardOverview();
  const onRefetch = useFailureNotice(
    people.failing.error === null ? fleet.failing : people.failing,
    words('fetchFailed'),
  );
  const states = [...people.states, ...fleet.states, state];
  const failure = people.states.find(({ error }) => error !== null)?.error ?? null;
  const both = people.isLong && fleet.isLong;

  return (
    <BoardView
      drivers={people.figures}
      vehicles={fleet.figures}
      overview={overview}
      isOverviewLoading={state.isLoading}
      isRefreshing={states.some(({ isFetching }) => isFetching)}
      failure={failure && dashboardErrorKind(failure.message)}
      notes={[...new Set(states.flatMap(({ notes }) => notes))]}
      refresh={() => {
        onRefetch();
        for (const { refetch } of states) refetch();
      }}
      documents={
        <Documents
          drivers={people.rows}
          vehicles={fleet.rows}
          uncounted={{
            drivers: people.isLong,
            vehicles: fleet.isLong,
            text: words(`uncounted.${both ? 'both' : people.isLong ? 'drivers' : 'vehicles'}`),
          }}
        />
      }
    />
  );
}
