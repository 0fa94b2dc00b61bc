import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { vehicleId, vehicleName } from '@park/domain/vehicle/vehicle-name';
import type { FindChoice } from '@park/federation/find-results';

export function driverChoice(driver: Driver, nameless: string): FindChoice {
  const id = driverId(driver) ?? '';
  const facts = [driverPhone(driver), driver.licenseNumber].filter(Boolean);
  return {
    key: id,
    label: driverName(driver) ?? nameless,
    hint: facts.join(' · '),
    to: { tab: 'staff', driver: id },
  };
}

export function vehicleChoice(vehicle: Vehicle, nameless: string): FindChoice {
  const id = vehicleId(vehicle) ?? '';
  const { plateNumber, code } = vehicle;
  return {
    key: id,
    label: vehicleName(vehicle) ?? nameless,
    hint: [plateNumber, code].filter(Boolean).join(' · '),
    to: { tab: 'vehicles', vehicle: id },
  };
}
