import {
  createColumnHelper,
  createSortedRowModel,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef, useState } from 'react';
import { setConnection, type WireDriver } from './api.ts';

interface Driver {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly license: string;
  readonly isConnected: boolean;
  readonly fare: string;
  /** What search looks through, in one text, so that a key costs one comparison a row. */
  readonly searched: string;
  readonly wire: WireDriver;
}

function driverOf(wire: WireDriver): Driver {
  const { User, licenseNumber, currentFarePerKm } = wire;
  return {
    id: wire.userId,
    name: User.name,
    phone: User.phone ?? '',
    email: User.email,
    license: licenseNumber,
    isConnected: wire.connectionStatus,
    fare: currentFarePerKm === null ? '' : Number(currentFarePerKm).toFixed(2),
    searched: `${User.name}\n${User.phone ?? ''}\n${User.email}\n${licenseNumber}`.toLowerCase(),
    wire,
  };
}

const driversOf = (list: readonly WireDriver[] | null): Driver[] => list?.map(driverOf) ?? [];

type Selection = Readonly<Record<string, true>>;

/** The selection with or without some drivers. */
function withSelected(before: Selection, ids: readonly string[], isSelected: boolean): Record<string, true> {
  const after: Record<string, true> = { ...before };
  for (const id of ids) {
    if (isSelected) after[id] = true;
    else delete after[id];
  }
  return after;
}

const FEATURES = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

const column = createColumnHelper<typeof FEATURES, Driver>();

/** Search is not the table's: its filter would make two objects for each of 10,000 rows at every key. */
const COLUMNS = column.columns([
  column.accessor('name', { header: 'Name', sortFn: sortFn_text }),
  column.accessor('phone', { header: 'Phone', sortFn: sortFn_text }),
  column.accessor('email', { header: 'Email', sortFn: sortFn_text }),
  column.accessor('license', { header: 'License', sortFn: sortFn_text }),
  column.accessor('isConnected', { header: 'Connection', sortFn: sortFn_basic }),
  column.accessor(({ fare }) => Number(fare), { id: 'fare', header: 'Fare', sortFn: sortFn_basic }),
  column.display({ id: 'actions', header: 'Actions' }),
]);

interface RowActions {
  readonly select: (id: string, isSelected: boolean) => void;
  readonly connect: (id: string, isConnected: boolean) => void;
  readonly open: (driver: Driver) => void;
}

interface DriverRowProps {
  readonly driver: Driver;
  readonly top: number;
  readonly isSelected: boolean;
  readonly actions: RowActions;
}

const DriverRow = memo(function DriverRow({ driver, top, isSelected, actions }: DriverRowProps) {
  const { id, name, isConnected } = driver;
  return (
    <tr style={{ transform: `translateY(${top}px)` }}>
      <td>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={({ target }) => actions.select(id, target.checked)}
        />
        {name}
      </td>
      <td>{driver.phone}</td>
      <td>{driver.email}</td>
      <td>{driver.license}</td>
      <td>
        <input
          type="checkbox"
          role="switch"
          aria-label={`Connection of ${name}`}
          checked={isConnected}
          onChange={({ target }) => actions.connect(id, target.checked)}
        />
      </td>
      <td>{driver.fare}</td>
      <td>
        <button aria-label={`Details of ${name}`} onClick={() => actions.open(driver)}>
          …
        </button>
      </td>
    </tr>
  );
});

interface DriversHeadProps {
  readonly table: ReactTable<typeof FEATURES, Driver>;
  readonly isAllSelected: boolean;
  readonly onSelectAll: (isSelected: boolean) => void;
}

const ORDER = { asc: 'ascending', desc: 'descending' } as const;

function DriversHead({ table, isAllSelected, onSelectAll }: DriversHeadProps) {
  return (
    <thead>
      <tr>
        {table.getAllLeafColumns().map((column, index) => {
          const order = column.getIsSorted();
          return (
            <th key={column.id} aria-sort={order ? ORDER[order] : 'none'}>
              {index === 0 && (
                <input
                  type="checkbox"
                  aria-label="Select all that match"
                  checked={isAllSelected}
                  onChange={({ target }) => onSelectAll(target.checked)}
                />
              )}
              {column.getCanSort() ? (
                <button onClick={() => column.toggleSorting()}>{String(column.columnDef.header)}</button>
              ) : (
                String(column.columnDef.header)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const ROW_PX = 32;

interface DriversListProps {
  /** Null while the call is on its way. */
  readonly drivers: readonly WireDriver[] | null;
  readonly failure: string | null;
  readonly onSignedOut: () => void;
}

export function DriversList({ drivers, failure, onSignedOut }: DriversListProps) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [query, setQuery] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<Driver | null>(null);
  const data = useMemo(() => driversOf(drivers), [drivers]);
  const table = useTable({ features: FEATURES, columns: COLUMNS, data, getRowId: ({ id }) => id });
  const { rowSelection } = table.state;
  const { rows } = table.getRowModel();
  const shown = useMemo(
    () => (query === '' ? rows : rows.filter(({ original }) => original.searched.includes(query))),
    [rows, query],
  );
  const isAllSelected = useMemo(
    () => shown.length > 0 && shown.every(({ id }) => rowSelection[id]),
    [shown, rowSelection],
  );
  const frame = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: 2,
  });
  const { setRowSelection } = table;
  const actions = useMemo<RowActions>(() => {
    const change = (id: string, isConnected: boolean) =>
      setChanged((before) => new Map(before).set(id, isConnected));
    return {
      select: (id, isSelected) => setRowSelection((before) => withSelected(before, [id], isSelected)),
      connect: (id, isConnected) => {
        change(id, isConnected);
        setConnection(id, isConnected).catch((error: Error) => {
          change(id, !isConnected);
          setProblem(error.message);
        });
      },
      open: (driver) => {
        setOpened(driver);
        dialog.current?.showModal();
      },
    };
  }, [setRowSelection]);

  const selectAll = (isSelected: boolean): void => {
    const matching = shown.map(({ id }) => id);
    setRowSelection((before) => withSelected(before, matching, isSelected));
  };
  const signOut = (): void => {
    localStorage.removeItem('auth-token');
    onSignedOut();
  };
  const message = failure ?? problem;

  return (
    <main className="drivers">
      <div className="bar">
        <h1>Drivers</h1>
        <input
          type="search"
          aria-label="Search drivers"
          onChange={({ target }) => setQuery(target.value.trim().toLowerCase())}
        />
        <span>{shown.length}</span>
        <button onClick={signOut}>Sign out</button>
      </div>
      {message !== null && <p role="alert">{message}</p>}
      <div className="list" ref={frame} role="region" aria-label="Drivers" tabIndex={0}>
        <table aria-rowcount={shown.length + 1}>
          <DriversHead table={table} isAllSelected={isAllSelected} onSelectAll={selectAll} />
          <tbody style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ key, index, start }) => {
              const row = shown[index];
              if (!row) return null;
              const { original } = row;
              const isConnected = changed.get(row.id) ?? original.isConnected;
              return (
                <DriverRow
                  key={key}
                  driver={isConnected === original.isConnected ? original : { ...original, isConnected }}
                  top={start}
                  isSelected={rowSelection[row.id] === true}
                  actions={actions}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <dialog ref={dialog} aria-label="Details">
        {opened && <pre>{JSON.stringify(opened.wire, null, 2)}</pre>}
        <button onClick={() => dialog.current?.close()}>Close</button>
      </dialog>
    </main>
  );
}
