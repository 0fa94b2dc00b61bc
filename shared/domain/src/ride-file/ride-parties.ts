import type { IngestRideInput } from '@park/contract/ingest';
import { comparedText } from '@park/contract/stored-text';
import { codeOfCell, textOfCell } from '../import/cell-values.ts';
import { isAbsent, type RideCells, type RideField, type RideValue } from './ride-fields.ts';
import { nameIds, sourceId, tellerOf } from './ride-identity.ts';

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

/** A number in E.164, or the digits of one as it is written at home. */
const PHONE = /^(?:\+[1-9]\d{6,14}|\d{6,15})$/;

/** Of Belarus with the digit of its trunk: rides without a number are known by what this made of it. */
const TRUNK = /^80(?=(?:25|29|33|44)\d{7}$)/;

function phoneOf(cell: string | undefined): RideValue<string> {
  if (cell === undefined || isAbsent(cell)) return { value: null };
  const digits = comparedText(cell)
    .replaceAll(/[\s()./-]/g, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(TRUNK, '+375');
  const whole = /^(?:375\d{9}|7\d{10})$/.test(digits) ? `+${digits}` : digits;
  return PHONE.test(whole) ? { value: whole } : { code: 'phoneUnreadable' };
}

/**
 * Who drove: by number, licence or phone, else by name alone, for a person to say who it is; with
 * the name goes what tells two of one name apart. `known` is the same whatever tells them apart, as
 * rides without a number are known by it.
 */
export function driverOf(
  cells: RideCells,
  fail: Fail,
  leaveOut: Fail,
): { readonly driver: IngestRideInput['driver']; readonly known: string } {
  const name = [textOf('driverName', cells, leaveOut), textOf('driverSurname', cells, leaveOut)]
    .filter(Boolean)
    .join(' ');
  const id = codeOf('driverId', cells, leaveOut);
  const licenseNumber = codeOf('driverLicence', cells, leaveOut);
  const phone = phoneOf(cells.driverPhone);
  const isKnown = id !== undefined || licenseNumber !== undefined;
  // A phone that cannot be read matters only where nothing else tells who it was.
  const found = (isKnown || name !== '' ? leaveOut : fail)('driverPhone', phone);
  const isNamed = !isKnown && found === null && name !== '';
  // Nobody is found by a name; it is what a person links by hand, once for all rides.
  const car = [cells.plate, cells.vin, cells.vehicleCode, cells.vehicleId].find((cell) => !isAbsent(cell));
  const { plain, told } = nameIds(name, tellerOf(cells.driverPhone ?? '', car ?? ''));
  const externalId = id === undefined ? (isNamed ? told : undefined) : sourceId(id, 'driver');
  if (!isKnown && found === null && name === '' && 'value' in phone)
    fail('driverName', { code: 'driverMissing' });
  return {
    driver: {
      ...(externalId !== undefined && { externalId }),
      ...(licenseNumber !== undefined && { licenseNumber }),
      ...(found !== null && { phone: found }),
      ...(name !== '' && { name }),
    },
    known: isNamed ? plain : (externalId ?? licenseNumber ?? found ?? ''),
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

/** `40.1`, or with the side of the world as meters write it: `2.15W`. */
function degreesOf(cell: string): number {
  const [, number = cell, side = ''] = /^(.*\d)\s*°?\s*([NSEW])$/i.exec(comparedText(cell).trim()) ?? [];
  const degrees = Number(number.trim().replace(',', '.'));
  return /[SW]/i.test(side) ? -degrees : degrees;
}

/** Where a ride began or ended: a place, an address or both. */
export function placeOf(end: 'pickup' | 'dropoff', cells: RideCells, fail: Fail): IngestRideInput['pickup'] {
  const address = textOf(`${end}Address`, cells, fail);
  const degrees = ([`${end}Lat`, `${end}Lng`] as const).map((field) => {
    const cell = cells[field] ?? '';
    const number = isAbsent(cell) ? null : degreesOf(cell);
    const isSound = number === null || Math.abs(number) <= (field === `${end}Lat` ? 90 : 180);
    return fail(field, isSound ? { value: number } : { code: 'placeUnreadable' });
  });
  const [lat = null, lng = null] = degrees;
  // Half a place is none, and 0, 0 is what programs write for one that they do not know.
  const isPlace = lat !== null && lng !== null && (lat !== 0 || lng !== 0);
  if (!isPlace && address === undefined) return undefined;
  return { ...(isPlace && { lat, lng }), ...(address !== undefined && { address }) };
}
