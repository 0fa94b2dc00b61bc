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
import { VEHICLE_PAGES } from '../../data/vehicle-pages.ts';
import type { Endpoint } from '@park/contract/endpoint';
import type { ReadPage } from '@park/contract/paged-lists';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';
import { figuresOf, type ListFigures } from './board-figures.ts';
import { useIsTooLong } from '@park/records/source/use-is-too-long';
import type { PagedPlan } from '@park/records/paged/paged-plan';
import type { Matching } from '@park/records/source/list-source';

const ALL = {};
const CONNECTED = { connection: ['connected'] };

interface Whole {
  readonly unreadable: number;
}

/**
 * A small page whose total is a figure; below the path of the list, so that what changes the list
 * is counted again.
 */
function useCounted<Row, Page extends ReadPage>(
  plan: PagedPlan<Row, Page>,
  { filters, limit, isWanted }: Pick<Matching, 'filters'> & { limit: number; isWanted: boolean },
) {
  const { http } = useHost();
  return useQuery<Page>({
    queryKey: [plan.path, 'page', JSON.stringify({ filters, limit }), 0],
    // The order of the server has no language.
    queryFn: ({ signal }) => plan.read(http, { q: '', filters, language: 'en', limit }, signal),
    enabled: isWanted,
  });
}

/**
 * How many records a list has and how many are connected: counted by the server where the list is
 * too long to be read, else from the list itself. `online` are the first `shown` connected ones,
 * `rows` the list where it is read.
 */
function useListFigures<
  Row extends { readonly connectionStatus: boolean },
  Page extends ReadPage,
  Data extends Whole,
>(
  plan: PagedPlan<Row, Page>,
  list: {
    readonly endpoint: Endpoint<void, unknown, Data>;
    readonly rowsOf: (data: Data) => readonly Row[];
    readonly shown: number;
  },
) {
  const { endpoint, rowsOf, shown } = list;
  const { http } = useHost();
  const isLong = useIsTooLong(plan.path);
  const whole = useQuery<Data>({
    queryKey: [endpoint.path],
    queryFn: ({ signal }) => http.call(endpoint, undefined, { signal }),
    enabled: !isLong,
  });
  const all = useCounted(plan, { filters: ALL, limit: 1, isWanted: isLong });
  const connected = useCounted(plan, { filters: CONNECTED, limit: shown, isWanted: isLong });
  const [first, second] = isLong ? [all, connected] : [whole, whole];
  const firstState = useRequestState(first, {
    notice: null,
    unreadable: isLong ? 0 : whole.data?.unreadable,
  });
  const secondState = useRequestState(second, { notice: null });
  const states = isLong ? [firstState, secondState] : [firstState];

  const rows = !isLong && whole.data ? rowsOf(whole.data) : null;
  const onlineOf = (from: readonly Row[]): readonly Row[] =>
    from.filter(({ connectionStatus }) => connectionStatus).slice(0, shown);
  let figures: (ListFigures & { readonly online: readonly Row[] }) | null = null;
  if (rows) figures = { ...figuresOf(rows), online: onlineOf(rows) };
  else if (isLong && all.data && connected.data) {
    figures = {
      total: all.data.total ?? 0,
      connected: connected.data.total ?? 0,
      // Somebody may have been disconnected since.
      online: onlineOf(plan.rowsOf(connected.data)),
    };
  }
  return {
    isLong,
    figures,
    rows,
    states,
    /** The query whose failure is announced. */
    failing: first.error === null ? second : first,
  };
}

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
