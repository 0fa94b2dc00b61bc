import { undoMatchingVehicles } from '@park/contract/paged-lists';
import { useHost } from '@park/federation/host-services';
import { useCallback, useMemo, useState } from 'react';
import { useListColumns } from '../../list/columns/use-list-columns.ts';
import { useBulk } from '../../list/bulk/use-bulk.ts';
import { VEHICLE_TABLE, type VehiclesScreenProps } from './VehiclesScreen.tsx';
import { VehiclesView } from './VehiclesView.tsx';
import { VEHICLE_PAGES } from '../../data/vehicle-pages.ts';
import { MatchingChange } from '../../list/paged/MatchingChange.tsx';
import { type MadeChange, MatchingResult } from '../../list/paged/MatchingResult.tsx';
import { useMatchingBulk } from '../../list/paged/use-matching-bulk.ts';
import { usePagedList } from '../../list/paged/use-paged-list.ts';
import { usePagedSelection } from '../../list/paged/use-paged-selection.ts';
import { usePagedTable } from '../../list/paged/use-paged-table.ts';

/** The list of a park with more vehicles than are read at once. */
export function PagedVehicles(props: VehiclesScreenProps) {
  const { http } = useHost();
  const given = useListColumns(VEHICLE_TABLE);
  const list = usePagedList(VEHICLE_PAGES, given.columns, given.isAsked);
  const { columns, table } = usePagedTable(given, list, VEHICLE_PAGES.unshown);
  const selection = usePagedSelection('vehicles', {
    rows: list.listing.shown,
    idOf: VEHICLE_PAGES.idOf,
    shown: list.wanted,
    isLeast: list.isLeast,
    total: list.total,
  });
  const { matching, except } = selection;
  const { bulk, wish, close } = useMatchingBulk(useBulk('vehicles'), matching !== null);
  const { readAll, options } = list;
  const more = useMemo(() => ({ shownRows: readAll, options }), [readAll, options]);

  const [made, setMade] = useState<MadeChange | null>(null);
  const forget = useCallback(() => setMade(null), []);
  const result = made && (
    <MatchingResult key={made.at} list="vehicles" path={VEHICLE_PAGES.path} made={made} onClose={forget} />
  );

  function onDone({ updated, change }: { readonly updated: number; readonly change: string | null }): void {
    selection.clear();
    const endpoint = undoMatchingVehicles;
    const undo = change === null ? null : () => http.call(endpoint, { change });
    setMade(undo && { updated, undo, at: Date.now() });
  }

  return (
    <>
      <VehiclesView
        {...props}
        {...{ columns, list, table, selection, more }}
        bulk={{ ...bulk, result }}
        onWindow={list.onWindow}
      />
      {matching && wish !== null && (
        <MatchingChange
          list="vehicles"
          path={VEHICLE_PAGES.path}
          wish={wish}
          count={selection.count}
          isLeast={selection.isLeast}
          send={(value) => {
            const { q, filters } = matching;
            return VEHICLE_PAGES.switchAll(http, { q, filters, except, isConnected: value === true });
          }}
          onClose={close}
          onDone={onDone}
        />
      )}
    </>
  );
}
