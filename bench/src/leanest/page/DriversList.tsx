import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { setConnection, type WireDriver } from './api.ts';
import { COLUMNS, type Driver, driversOf, FEATURES, withSelected } from './driver-table.ts';
import { DriverRow, type RowActions } from './DriverRow.tsx';
import { DriversHead } from './DriversHead.tsx';

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
