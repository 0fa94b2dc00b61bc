import type { ReadPage } from '@park/contract/paged-lists';
import { useHost } from '@park/federation/host-services';
import { useCallback, useMemo, useState } from 'react';
import type { PagedPlan } from '../../data/paged-plan.ts';
import { useBulk, type Bulk, type BulkWish } from '../bulk/use-bulk.ts';
import { useListColumns } from '../columns/use-list-columns.ts';
import type { RecordListProps } from '../list-plan.ts';
import { RecordListView } from '../RecordListView.tsx';
import { MatchingChange } from './MatchingChange.tsx';
import { type MadeChange, MatchingResult } from './MatchingResult.tsx';
import { usePagedList } from './use-paged-list.ts';
import { usePagedSelection } from './use-paged-selection.ts';
import { usePagedTable } from './use-paged-table.ts';

/**
 * The bulk change of a list that is read in pages: for selected ids it is that of every list, for
 * all that match the wish is asked about and sent by filter.
 */
export function useMatchingBulk(bulk: Bulk, isMatching: boolean) {
  const [wish, setWish] = useState<BulkWish | null>(null);
  const own = useMemo(() => (isMatching ? { ...bulk, wish: null, setWish } : bulk), [bulk, isMatching]);
  return { bulk: own, wish: isMatching ? wish : null, close: () => setWish(null) };
}

interface PagedListProps<
  Row,
  Page extends ReadPage,
  Key extends string,
  Context,
  State,
> extends RecordListProps<Row, Key, Context, State> {
  readonly pages: PagedPlan<Row, Page>;
}

/** The list of a park with more records than are read at once. */
export function PagedList<
  Row,
  Page extends ReadPage,
  Key extends string,
  Context extends object,
  State extends object,
>({ pages, ...props }: PagedListProps<Row, Page, Key, Context, State>) {
  const { name, path, table: tablePlan, idOf } = props.plan;
  const { http } = useHost();
  const given = useListColumns(tablePlan);
  const list = usePagedList(pages, given, props.plan);
  const { columns, table } = usePagedTable(given, list);
  const selection = usePagedSelection(name, {
    rows: list.listing.shown,
    idOf,
    shown: list.wanted,
    isLeast: list.isLeast,
    total: list.total,
  });
  const { matching, except } = selection;
  const { bulk, wish, close } = useMatchingBulk(useBulk(name), matching !== null);
  const { readAll, options } = list;
  const more = useMemo(() => ({ shownRows: readAll, options }), [readAll, options]);

  const [made, setMade] = useState<MadeChange | null>(null);
  const forget = useCallback(() => setMade(null), []);
  const result = made && (
    <MatchingResult key={made.at} list={name} path={path} made={made} onClose={forget} />
  );

  function onDone({ updated, change }: { readonly updated: number; readonly change: string | null }): void {
    selection.clear();
    const takeBack = (wish === 'fares' && pages.fares?.undo) || pages.undoSwitch;
    const undo = change === null ? null : () => takeBack(http, change);
    setMade(undo && { updated, undo, at: Date.now() });
  }

  return (
    <>
      <RecordListView
        {...props}
        {...{ columns, list, table, selection, more }}
        bulk={{ ...bulk, result }}
        onWindow={list.onWindow}
      />
      {matching && wish !== null && (
        <MatchingChange
          list={name}
          path={path}
          wish={wish}
          count={selection.count}
          isLeast={selection.isLeast}
          send={(value) => {
            const { q, filters } = matching;
            const which = { q, filters, except };
            if (typeof value === 'number' && pages.fares)
              return pages.fares.set(http, { ...which, farePerKm: value });
            return pages.switchAll(http, { ...which, isConnected: value === true });
          }}
          onClose={close}
          onDone={onDone}
        />
      )}
    </>
  );
}
