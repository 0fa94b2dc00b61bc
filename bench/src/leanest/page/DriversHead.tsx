import type { ReactTable } from '@tanstack/react-table';
import type { Driver, FEATURES } from './driver-table.ts';

interface DriversHeadProps {
  readonly table: ReactTable<typeof FEATURES, Driver>;
  readonly isAllSelected: boolean;
  readonly onSelectAll: (isSelected: boolean) => void;
}

const ORDER = { asc: 'ascending', desc: 'descending' } as const;

export function DriversHead({ table, isAllSelected, onSelectAll }: DriversHeadProps) {
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
