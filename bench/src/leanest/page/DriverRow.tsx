import { memo } from 'react';
import type { Driver } from './driver-table.ts';

export interface RowActions {
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

export const DriverRow = memo(function DriverRow({ driver, top, isSelected, actions }: DriverRowProps) {
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
