import { useHost } from '@park/federation/host-services';
import { setMatchingFares, undoMatchingDrivers, undoMatchingFares } from '@park/contract/paged-lists';
import { useCallback, useMemo, useState } from 'react';
import { useListColumns } from '../../list/columns/use-list-columns.ts';
import { useBulk } from '../../list/bulk/use-bulk.ts';
import { DRIVER_TABLE, type DriversScreenProps } from './DriversScreen.tsx';
import { DriversView } from './DriversView.tsx';
import { DRIVER_PAGES } from '../../data/driver-pages.ts';
import { MatchingChange } from '../../list/paged/MatchingChange.tsx';
import { type MadeChange, MatchingResult } from '../../list/paged/MatchingResult.tsx';
import { useMatchingBulk } from '../../list/paged/use-matching-bulk.ts';
import { usePagedList } from '../../list/paged/use-paged-list.ts';
import { usePagedSelection } from '../../list/paged/use-paged-selection.ts';
import { usePagedTable } from '../../list/paged/use-paged-table.ts';

/** The list of a park with more drivers than are read at once. */
export function PagedDrivers(props: DriversScreenProps) {
  const { http } = useHost();
  const given = useListColumns(DRIVER_TABLE);
  const list = usePagedList(DRIVER_PAGES, given.columns, given.isAsked);
  const { columns, table } = usePagedTable(given, list, DRIVER_PAGES.unshown);
  const selection = usePagedSelection('drivers', {
    rows: list.listing.shown,
    idOf: DRIVER_PAGES.idOf,
    shown: list.wanted,
    isLeast: list.isLeast,
    total: list.total,
  });
  const { matching, except } = selection;
  const { bulk, wish, close } = useMatchingBulk(useBulk('drivers'), matching !== null);
  const { readAll, options } = list;
  const more = useMemo(() => ({ shownRows: readAll, options }), [readAll, options]);

  const [made, setMade] = useState<MadeChange | null>(null);
  const forget = useCallback(() => setMade(null), []);
  const result = made && (
    <MatchingResult key={made.at} list="drivers" path={DRIVER_PAGES.path} made={made} onClose={forget} />
  );

  function onDone({ updated, change }: { readonly updated: number; readonly change: string | null }): void {
    selection.clear();
    const endpoint = wish === 'fares' ? undoMatchingFares : undoMatchingDrivers;
    const undo = change === null ? null : () => http.call(endpoint, { change });
    setMade(undo && { updated, undo, at: Date.now() });
  }

  return (
    <>
      <DriversView
        {...props}
        {...{ columns, list, table, selection, more }}
        bulk={{ ...bulk, result }}
        onWindow={list.onWindow}
      />
      {matching && wish !== null && (
        <MatchingChange
          list="drivers"
          path={DRIVER_PAGES.path}
          wish={wish}
          count={selection.count}
          isLeast={selection.isLeast}
          send={(value) => {
            const { q, filters } = matching;
            const which = { q, filters, except };
            if (typeof value === 'number') return http.call(setMatchingFares, { ...which, farePerKm: value });
            return DRIVER_PAGES.switchAll(http, { ...which, isConnected: value === true });
          }}
          onClose={close}
          onDone={onDone}
        />
      )}
    </>
  );
}
