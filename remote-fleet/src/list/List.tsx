import { useExtension } from '@park/federation/use-extension';
import type { TableLayout } from '@park/domain/table/table-layout';
import { useMay } from '@park/session/use-may';
import { fetchPart } from '@park/ui/surfaces/use-late-part';
import { type PointerEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowStates, withStates } from '../data/row-states.ts';
import { useBulk } from './bulk/use-bulk.ts';
import { bindColumns } from './columns/list-column.ts';
import { LateTableSync } from './columns/LateTableSync.tsx';
import { useShownColumns, useWantedKeys } from './columns/use-shown-columns.ts';
import { useTableLayout } from './columns/use-table-layout.ts';
import type { RecordListProps } from './list-plan.ts';
import type { ListSource, SourceInput } from './list-source.ts';
import { ListScreen } from './ListScreen.tsx';
import { RowsLocked } from './rows/use-held-value.ts';
import { useSelection } from './selection/use-selection.ts';
import { loadColumnDrag } from './table-parts.ts';
import { useCopiedRows } from './use-copied-rows.ts';
import { useLatestCallback } from './use-latest-callback.ts';
import { useListView } from './use-list-view.ts';

interface ListParts<Row, Data> extends RecordListProps<Row, Data> {
  /** Reads the rows. */
  readonly useSource: (input: SourceInput<Row, Data>) => ListSource<Row>;
  /** The rows come page after page: columns that need another list whole are not shown. */
  readonly isPaged?: boolean;
}

/** A list of the park's records; its rows come from a source. */
export function List<Row extends object, Data>(props: ListParts<Row, Data>) {
  const { plan, useSource, isPaged = false, memory, before = null, onIntent } = props;
  const { name, columns: planned, idOf, spokenName, permissions, Table, Skeleton } = plan;
  const { t } = useTranslation(name);
  const { t: driverTexts } = useTranslation('drivers');
  const { t: listTexts } = useTranslation('list');
  const bulk = useBulk(name);
  const { layout, setLayout, ...kept } = useTableLayout(name, planned);
  const listView = useListView(planned, plan.viewAtom);
  const { view, setView, setFilter, query, sort } = listView;
  const [isAsked, askForAll] = useState(false);

  const possible = useMemo(
    () => (isPaged ? planned.filter(({ inPages }) => inPages !== 'unshown') : planned),
    [isPaged, planned],
  );
  const data = plan.useData(useWantedKeys(possible, useShownColumns(possible, layout, view), isAsked));
  const bound = useMemo(() => bindColumns(planned, data), [planned, data]);
  const source = useSource({ plan, columns: bound, listView, isAsked });
  const { columns, rows, basis, options, readAll } = source;
  const showable = useMemo(() => columns.filter(({ obstacle }) => obstacle === undefined), [columns]);
  const { shown, drawn } = useShownColumns(showable, layout, view);
  const rowRem = plan.rowRem[layout.density];

  const states = useRowStates(name);
  const added = useMemo(
    () => (before === null ? [] : rows.flatMap((row) => idOf(row) ?? []).filter((id) => !before.has(id))),
    [before, rows, idOf],
  );
  const listed = useMemo(() => {
    const marked = added.map((id) => [id, { ...states[id], isNew: true }] as const);
    return withStates(rows, { ...states, ...Object.fromEntries(marked) }, idOf);
  }, [rows, states, added, idOf]);
  const selection = useSelection(plan.selectionAtom, source, idOf);
  const texts = useMemo(
    () => ({
      missing: data.texts.missing,
      select: (row: Row) => data.texts.select(spokenName(row, data)),
      open: data.actions.open,
    }),
    [data, spokenName],
  );
  const head = useMemo(
    () => ({
      label: t('list'),
      hint: t('listHint'),
      // Every column of the plan has its heading.
      headings: t('columns', { returnObjects: true }) as Readonly<Record<string, string>>,
      selectAllLabel: t('selectAll'),
    }),
    [t],
  );
  const mayAdd = useMay(permissions.add);
  const mayConnect = useMay(permissions.connect);
  const maySetFares = useMay(permissions.fares ?? permissions.connect);
  const obstacles = {
    add: mayAdd ? null : t('mayNot.add'),
    connect: mayConnect ? null : t('mayNot.connect'),
  };
  const fares = permissions.fares && {
    label: driverTexts('changeFares'),
    obstacle: maySetFares ? null : driverTexts('mayNot.fares'),
  };

  const mayLeave = useMay(name === 'drivers' ? 'changeDrivers' : 'changeVehicles');
  const isOfAll = Boolean(selection.which);
  const leaving = useExtension('leaving')
    ? {
        label: listTexts(`leaving.act.${name}`),
        obstacle: mayLeave ? (isOfAll ? listTexts('leaving.notAll') : null) : listTexts('leaving.mayNot'),
      }
    : null;

  const queryNow = useLatestCallback(() => query);
  const { isLinked, keepDensity, kept: memoryOfTable, keep } = kept;
  const table = useMemo(
    () => ({
      namespace: name,
      columns,
      shownColumns: shown,
      headings: head.headings,
      layout,
      isLinked,
      setLayout,
      keepDensity,
      kept: memoryOfTable,
      keep,
      askForAll,
      view,
      setView,
      setFilter,
      basis,
      options,
      readAll,
      query: queryNow,
    }),
    [
      name,
      columns,
      shown,
      head.headings,
      layout,
      isLinked,
      setLayout,
      keepDensity,
      memoryOfTable,
      keep,
      view,
      setView,
      setFilter,
      basis,
      options,
      readAll,
      queryNow,
    ],
  );
  useCopiedRows(table, selection.selection, { idOf, isEmpty: selection.count === 0 });
  const change = useLatestCallback((next: (layout: TableLayout) => TableLayout) => setLayout(next(layout)));
  const onHeadPress = useLatestCallback(({ nativeEvent }: PointerEvent<HTMLElement>): void => {
    const { target } = nativeEvent;
    // A control of the head, such as the button that sorts, has a press of its own.
    if (!(target instanceof HTMLTableCellElement)) return;
    fetchPart(loadColumnDrag).then(
      ({ dragColumn }) => dragColumn(nativeEvent, change),
      () => undefined,
    );
  });

  return (
    <>
      <ListScreen
        {...{ source, listView, table, bulk, obstacles, onIntent }}
        path={plan.path}
        chosen={selection}
        fares={fares}
        leaving={leaving}
        skeleton={(count) => <Skeleton rows={count} columns={drawn} rowRem={rowRem} />}
      >
        <RowsLocked value={bulk.isBusy}>
          <Table
            {...head}
            {...{ rowRem, onHeadPress, sort, selection }}
            columns={drawn}
            rows={listed}
            context={texts}
            scrollKey={source.scrollKey}
            scrollMemory={memory}
            revealed={added[0]}
            onWindow={source.onWindow}
          />
        </RowsLocked>
      </ListScreen>
      <LateTableSync table={name} columns={planned} kept={memoryOfTable} keep={keep} />
    </>
  );
}
