import { SEATS_MAX, SEATS_MIN, VIN_MAX } from '@park/contract/limits';
import { storedText } from '@park/contract/stored-text';
import type { CreateVehicleInput, UpdateVehicleInput, Vehicle, VehicleStatus } from '@park/contract/vehicles';
import { readNumber } from '../format/typed-number.ts';
import { listedValues } from './listed-value.ts';
import { COLORS } from './vehicle-color.ts';
import { TRANSMISSIONS } from './vehicle-transmission.ts';
import { keptFacilities, type FacilityRows } from './facilities.ts';

/** The choices of the add-vehicle form; other values are accepted as well. */
export const VEHICLE_SUGGESTIONS = {
  make: [
    'Toyota',
    'Honda',
    'BMW',
    'Mercedes-Benz',
    'Audi',
    'Volkswagen',
    'Ford',
    'Chevrolet',
    'Nissan',
    'Hyundai',
  ],
  model: ['Camry', 'Corolla', 'Civic', 'Accord', 'X5', '3 Series', 'C-Class', 'A4', 'Golf', 'Focus'],
  color: listedValues(COLORS),
} as const;

/** The choices of a vehicle's status; the first is the default. */
export const VEHICLE_STATUSES = ['active', 'inactive', 'maintenance', 'retired'] as const;

type FieldKind = 'text' | 'suggested' | 'seats' | 'driver' | 'status' | 'long-text';
interface FieldPlan {
  readonly name: string;
  /** Its section in the add form and in the edit form; null where it is not in the form. */
  readonly add: 'details' | 'code' | 'options';
  readonly edit: 'details' | 'technical' | 'documents' | null;
  readonly kind: FieldKind;
  readonly required?: true;
  /** A number or the like, which a spreadsheet may take for a day or round: also a model, such as 9-3. */
  readonly isCode?: true;
  /** An empty text is sent as null. */
  readonly emptyIsNull?: true;
}

/** The fields of a vehicle in their sections, under the server's names. */
export const VEHICLE_FIELDS = [
  { name: 'plateNumber', add: 'details', edit: 'details', kind: 'text', required: true, isCode: true },
  { name: 'make', add: 'details', edit: 'details', kind: 'suggested', required: true },
  { name: 'model', add: 'details', edit: 'details', kind: 'suggested', required: true, isCode: true },
  { name: 'color', add: 'details', edit: 'details', kind: 'suggested' },
  { name: 'seats', add: 'details', edit: 'details', kind: 'seats' },
  { name: 'VIN', add: 'details', edit: 'technical', kind: 'text', required: true, isCode: true },
  { name: 'bodyNumber', add: 'details', edit: 'technical', kind: 'text', isCode: true },
  { name: 'license', add: 'details', edit: 'documents', kind: 'long-text' },
  { name: 'registrationCertificate', add: 'details', edit: 'documents', kind: 'long-text' },
  { name: 'code', add: 'code', edit: 'details', kind: 'text', isCode: true },
  { name: 'driverId', add: 'code', edit: 'details', kind: 'driver', emptyIsNull: true },
  { name: 'transmission', add: 'options', edit: null, kind: 'text', emptyIsNull: true },
  { name: 'status', add: 'options', edit: null, kind: 'status' },
] as const satisfies readonly FieldPlan[];

/** The fields with listed values, which have a name in each language; others are accepted as well. */
export const LISTED_VALUES = { color: COLORS, transmission: TRANSMISSIONS } as const;
export type ListedName = keyof typeof LISTED_VALUES;

/** Whether a field has listed values. */
export function isListed(name: VehicleFieldName): name is ListedName {
  return Object.hasOwn(LISTED_VALUES, name);
}

export type VehicleField = (typeof VEHICLE_FIELDS)[number];
export type VehicleFieldName = VehicleField['name'];
/** All form values are text; `driverId` is the id, not the name. */
export type VehicleFormValues = Record<VehicleFieldName, string>;

export type VehicleProblemCode =
  | 'plateNumberRequired'
  | 'makeRequired'
  | 'modelRequired'
  | 'VINRequired'
  | 'VINTooLong'
  | 'seatsRange';

export interface VehicleProblem {
  readonly field: VehicleFieldName;
  readonly code: VehicleProblemCode;
}

/** An untouched form: everything empty, status active. */
export function emptyVehicleForm(): VehicleFormValues {
  const empty = Object.fromEntries(VEHICLE_FIELDS.map(({ name }) => [name, '']));
  // The names come from the list above, so every name is present.
  return { ...(empty as VehicleFormValues), status: VEHICLE_STATUSES[0] };
}

/** A vehicle's record as values of the edit form: text, empty for null. */
export function vehicleValuesOf(vehicle: Vehicle): VehicleFormValues {
  const entries = VEHICLE_FIELDS.map(({ name }) => [name, String(vehicle[name] ?? '')]);
  return Object.fromEntries(entries) as VehicleFormValues;
}

/** The seats for the request: a whole number or null. */
export function seatsOf(text: string): number | null {
  const seats = readNumber(text);
  return seats !== null && Number.isInteger(seats) ? seats : null;
}

/**
 * The problem of seats that are no whole number, which nobody may take for none; there are no other
 * rules for an edit.
 */
export function seatsProblems({ seats }: VehicleFormValues): readonly VehicleProblem[] {
  return seats.trim() !== '' && seatsOf(seats) === null ? [{ field: 'seats', code: 'seatsRange' }] : [];
}

/** The limits that appear in the messages. */
export const VEHICLE_LIMITS = { vinMax: VIN_MAX, seatsMin: SEATS_MIN, seatsMax: SEATS_MAX } as const;

const REQUIRED = ['plateNumber', 'make', 'model', 'VIN'] as const;

/** The problems of a new vehicle, one entry per message, on trimmed texts. */
export function vehicleProblems(values: VehicleFormValues): readonly VehicleProblem[] {
  const problems: VehicleProblem[] = [];
  for (const field of REQUIRED) {
    if (storedText(values[field]).trim() === '') problems.push({ field, code: `${field}Required` });
  }
  if (storedText(values.VIN).trim().length > VIN_MAX) problems.push({ field: 'VIN', code: 'VINTooLong' });
  const seats = seatsOf(values.seats);
  const isOutside = seats === null ? values.seats.trim() !== '' : seats < SEATS_MIN || seats > SEATS_MAX;
  if (isOutside) problems.push({ field: 'seats', code: 'seatsRange' });
  return problems;
}

type SentValue<Field> = Field extends { readonly kind: 'seats' }
  ? number | null
  : Field extends { readonly kind: 'status' }
    ? VehicleStatus | null
    : Field extends { readonly emptyIsNull: true }
      ? string | null
      : string;
type Sent<Field extends VehicleField> = { [Each in Field as Each['name']]: SentValue<Each> };
type EditField = Extract<VehicleField, { readonly edit: string }>;

function sentValue(field: VehicleField, text: string): string | number | null {
  const trimmed = storedText(text).trim();
  if (field.kind === 'seats') return seatsOf(trimmed);
  if (field.kind === 'status') return VEHICLE_STATUSES.find((each) => each === text) ?? null;
  return trimmed === '' && 'emptyIsNull' in field ? null : trimmed;
}

function sentOf<Field extends VehicleField>(
  fields: readonly Field[],
  values: VehicleFormValues,
): Sent<Field> {
  // The names and types of `Sent` come from the same list.
  return Object.fromEntries(
    fields.map((field) => [field.name, sentValue(field, values[field.name])]),
  ) as Sent<Field>;
}

/** The request of the add form; seats, driver id, transmission and status are null when empty. */
export function newVehicleOf(values: VehicleFormValues, facilities: FacilityRows): CreateVehicleInput {
  return { ...sentOf(VEHICLE_FIELDS, values), facilities: keptFacilities(facilities) };
}

const EDIT_FIELDS = VEHICLE_FIELDS.filter((field): field is EditField => field.edit !== null);

/** The request of the edit form: its fields, seats as a whole number or null, no driver as null. */
export function vehicleUpdateOf(values: VehicleFormValues): UpdateVehicleInput {
  return sentOf(EDIT_FIELDS, values);
}
