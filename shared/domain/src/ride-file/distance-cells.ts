import { RIDE_METRES_MAX } from '@park/contract/limits';
import { comparedText } from '@park/contract/stored-text';
import { isErrorCell } from '../import/odd-cells.ts';
import { digitsOf } from './amount-cells.ts';
import { isAbsent, type RideFileSettings, type RideValue } from './ride-fields.ts';

type Unit = RideFileSettings['distance'];

const METRES: Readonly<Record<Unit, number>> = { m: 1, km: 1000, mi: 1609.344 };
const UNIT_WORDS: Readonly<Record<Unit, readonly string[]>> = {
  m: ['m', 'м', 'метр', 'метры', 'метров', 'meters', 'metres', 'meter', 'metre'],
  km: ['km', 'км', 'kms', 'kilometers', 'kilometres', 'kilometer', 'километры', 'километров'],
  mi: ['mi', 'mile', 'miles', 'мили', 'миль'],
};
const UNITS = Object.keys(METRES) as readonly Unit[];
const NUMBER = /^(\d[\d .,]*?)\s*(\p{L}*)\.?$/u;
/** No list has rides of so many km in the middle: these are metres. */
const KM_MEDIAN_MAX = 300;

const unitOf = (word: string): Unit | undefined => UNITS.find((unit) => UNIT_WORDS[unit].includes(word));

/** A cell as whole metres; a unit that is written in it counts before the chosen one. */
export function readDistance(
  cell: string | undefined,
  { decimal, distance }: Pick<RideFileSettings, 'decimal' | 'distance'>,
): RideValue<number> {
  if (cell === undefined || isAbsent(cell)) return { value: null };
  if (isErrorCell(cell)) return { code: 'cellError' };
  const [, number = '', word = ''] = NUMBER.exec(comparedText(cell).trim().toLowerCase()) ?? [];
  const unit = word === '' ? distance : unitOf(word);
  const digits = digitsOf(number, decimal);
  if (digits === null || unit === undefined) return { code: 'distanceUnreadable' };
  const metres = Math.round(Number(digits.join('.')) * METRES[unit]);
  return metres > RIDE_METRES_MAX ? { code: 'distanceTooLong', max: RIDE_METRES_MAX } : { value: metres };
}

/** The unit that the heading of a column of distances names, else the one that its values suggest. */
export function distanceUnit(heading: string, cells: readonly string[]): Unit {
  const words = comparedText(heading)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const named = words.map(unitOf).find((unit) => unit !== undefined);
  if (named) return named;
  const numbers = cells
    .map((cell) => Number(NUMBER.exec(cell.trim())?.[1]?.replaceAll(' ', '').replace(',', '.')))
    .filter((number) => number > 0)
    .sort((one, other) => one - other);
  return (numbers[Math.floor(numbers.length / 2)] ?? 0) > KM_MEDIAN_MAX ? 'm' : 'km';
}
