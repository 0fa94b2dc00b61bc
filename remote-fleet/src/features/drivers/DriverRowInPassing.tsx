import type { Driver } from '@park/contract/drivers';
import { driverEmail, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { initialOf, tintOf } from '@park/ui/surfaces/Avatar';
import type { DriverRowWords } from './use-driver-row-words.ts';

export interface DriverRowInPassingProps {
  readonly driver: Driver;
  readonly index: number;
  readonly isSelected: boolean;
  readonly words: DriverRowWords;
}

/**
 * A driver who rushes by: what can be read, without the controls that nobody could hit. The controls of a window of
 * rows cost more than a frame has time for.
 */
export function DriverRowInPassing({ driver, index, isSelected, words }: DriverRowInPassingProps) {
  const name = driverName(driver) ?? words.unknown;
  return (
    <tr aria-rowindex={index + 2} data-selected={isSelected ? '' : undefined}>
      <td />
      <td>
        <span className="who">
          <span
            className="face"
            aria-hidden
            data-initial={initialOf(name)}
            style={{ background: tintOf(name) }}
          />
          <span className="open">{name}</span>
        </span>
      </td>
      <td>{driverPhone(driver) ?? words.missing}</td>
      <td>{driverEmail(driver) ?? words.missing}</td>
      <td>{driver.licenseNumber || words.missing}</td>
      <td>{driver.connectionStatus ? words.active : words.inactive}</td>
      <td>{driver.currentFarePerKm?.toFixed(2) ?? words.missing}</td>
      <td />
    </tr>
  );
}
