import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { vehicleId, vehicleName } from '@park/domain/vehicle/vehicle-name';
import type { ScreenAddress, Tab } from '@park/federation/screen-address';

/** One line of the find panel: its text and its target. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly to: ScreenAddress;
}

export function screenChoice(tab: Tab, label: string): Choice {
  return { key: tab, label, hint: '', to: { tab } };
}

export function driverChoice(driver: Driver, nameless: string): Choice {
  const id = driverId(driver) ?? '';
  const facts = [driverPhone(driver), driver.licenseNumber].filter(Boolean);
  return {
    key: id,
    label: driverName(driver) ?? nameless,
    hint: facts.join(' · '),
    to: { tab: 'staff', driver: id },
  };
}

export function vehicleChoice(vehicle: Vehicle, nameless: string): Choice {
  const id = vehicleId(vehicle) ?? '';
  const { plateNumber, code } = vehicle;
  return {
    key: id,
    label: vehicleName(vehicle) ?? nameless,
    hint: [plateNumber, code].filter(Boolean).join(' · '),
    to: { tab: 'vehicles', vehicle: id },
  };
}
