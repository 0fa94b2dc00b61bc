import type { IngestRideInput } from '@park/contract/ingest';
import { comparedText } from '@park/contract/stored-text';
import { codeOfCell, textOfCell } from '../import/cell-values.ts';
import { isAbsent, type RideCells, type RideField, type RideValue } from './ride-fields.ts';
import { sourceId } from './ride-identity.ts';

/** Notes why a cell is no value, and gives the value, or null. */
export type Fail = <Value>(field: RideField, read: RideValue<Value>) => Value | null;

export function textOf(field: RideField, cells: RideCells, fail: Fail): string | undefined {
  const cell = cells[field];
  if (cell === undefined || isAbsent(cell)) return undefined;
  return (fail(field, textOfCell(cell, false) as RideValue<string>) ?? '') || undefined;
}

export function codeOf(field: RideField, cells: RideCells, fail: Fail): string | undefined {
  const cell = cells[field];
  if (cell === undefined || isAbsent(cell)) return undefined;
  const read = codeOfCell(cell);
  // A date can be no number of a car or a person; a rounded one is another's.
  const code = 'code' in read && read.code === 'turnedIntoDate' ? 'cellError' : undefined;
  return (fail(field, (code ? { code } : read) as RideValue<string>) ?? '') || undefined;
}

const PHONE = /^\+[1-9]\d{6,14}$/;

function phoneOf(cell: string | undefined): RideValue<string> {
  if (cell === undefined || isAbsent(cell)) return { value: null };
  const digits = comparedText(cell)
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00(?=[1-9])/, '+');
  const whole = /^(?:375\d{9}|7\d{10})$/.test(digits) ? `+${digits}` : digits;
  return PHONE.test(whole) ? { value: whole } : { code: 'phoneUnreadable' };
}

/** Who drove: by number, licence or phone, else by name alone, for a person to say who it is. */
export function driverOf(cells: RideCells, fail: Fail): IngestRideInput['driver'] {
  const name = [textOf('driverName', cells, fail), textOf('driverSurname', cells, fail)]
    .filter(Boolean)
    .join(' ');
  const id = codeOf('driverId', cells, fail);
  const licenseNumber = codeOf('driverLicence', cells, fail);
  const phone = phoneOf(cells.driverPhone);
  // A phone that cannot be read matters only where nothing else tells who it was.
  const isKnown = id !== undefined || licenseNumber !== undefined;
  const known = 'value' in phone || !isKnown ? fail('driverPhone', phone) : null;
  // Nobody is found by a name; it is what a person links by hand, once for all rides.
  const byName =
    !isKnown && known === null && name !== ''
      ? sourceId(comparedText(name).toLowerCase(), 'name')
      : undefined;
  const externalId = id === undefined ? byName : sourceId(id, 'driver');
  if (!isKnown && known === null && name === '') fail('driverName', { code: 'driverMissing' });
  return {
    ...(externalId !== undefined && { externalId }),
    ...(licenseNumber !== undefined && { licenseNumber }),
    ...(known !== null && { phone: known }),
    ...(name !== '' && { name }),
  };
}

/** The car of a ride, by all that the row names it by. */
export function vehicleOf(cells: RideCells, fail: Fail): NonNullable<IngestRideInput['vehicle']> {
  const [id, plate, vin, code] = (['vehicleId', 'plate', 'vin', 'vehicleCode'] as const).map((field) =>
    codeOf(field, cells, fail),
  );
  return {
    ...(id !== undefined && { externalId: sourceId(id, 'vehicle') }),
    ...(plate !== undefined && { plate }),
    ...(vin !== undefined && { vin }),
    ...(code !== undefined && { code }),
  };
}

/** Where a ride began or ended: a place, an address or both. */
export function placeOf(end: 'pickup' | 'dropoff', cells: RideCells, fail: Fail): IngestRideInput['pickup'] {
  const address = textOf(`${end}Address`, cells, fail);
  const degrees = ([`${end}Lat`, `${end}Lng`] as const).map((field) => {
    const cell = cells[field] ?? '';
    const number = isAbsent(cell) ? null : Number(comparedText(cell).trim().replace(',', '.'));
    const isSound = number === null || Math.abs(number) <= (field === `${end}Lat` ? 90 : 180);
    return fail(field, isSound ? { value: number } : { code: 'placeUnreadable' });
  });
  const [lat = null, lng = null] = degrees;
  // Half a place is none, and 0, 0 is what programs write for one that they do not know.
  const isPlace = lat !== null && lng !== null && (lat !== 0 || lng !== 0);
  if (!isPlace && address === undefined) return undefined;
  return { ...(isPlace && { lat, lng }), ...(address !== undefined && { address }) };
}
