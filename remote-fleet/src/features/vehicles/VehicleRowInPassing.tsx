import type { Vehicle } from '@park/contract/vehicles';
import { vehicleName } from '@park/domain/vehicle/vehicle-name';
import type { VehicleRowWords } from './use-vehicle-row-words.ts';

export interface VehicleRowInPassingProps {
  readonly vehicle: Vehicle;
  readonly index: number;
  readonly isSelected: boolean;
  readonly words: VehicleRowWords;
}

/** A vehicle that rushes by: what can be read, without the controls that nobody could hit. */
export function VehicleRowInPassing({ vehicle, index, isSelected, words }: VehicleRowInPassingProps) {
  const { plateNumber, color, seats, VIN, code } = vehicle;
  return (
    <tr aria-rowindex={index + 2} data-selected={isSelected ? '' : undefined}>
      <td />
      <td>
        <span className="open">{vehicleName(vehicle) ?? (plateNumber || words.missing)}</span>
        <span className="cut small">{code}</span>
      </td>
      <td>{plateNumber || words.missing}</td>
      <td>{color || words.missing}</td>
      <td className="end">{seats ?? words.missing}</td>
      <td className="mono">{VIN?.slice(0, 8) || words.missing}</td>
      <td>{vehicle.connectionStatus ? words.active : words.inactive}</td>
      <td />
      <td />
    </tr>
  );
}
