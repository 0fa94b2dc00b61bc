import { FACILITIES_MAX } from '@park/contract/limits';
import type { CreateVehicleInput } from '@park/contract/vehicles';
import { driverChoices, type DriverChoice, driverOfLabel } from '../driver/driver-choice.ts';
import { driverId, driverPhone } from '../driver/driver-identity.ts';
import {
  emptyVehicleForm,
  isListed,
  LISTED_VALUES,
  newVehicleOf,
  VEHICLE_FIELDS,
  VEHICLE_STATUSES,
  type VehicleField,
  type VehicleFormValues,
  vehicleProblems,
} from '../vehicle/vehicle-form.ts';
import { listedOfCell } from '../vehicle/listed-value.ts';
import { documentKey, plateKey, plateParts, vehicleCodeKey } from '../vehicle/vehicle-identity.ts';
import { vehicleId, vehicleName } from '../vehicle/vehicle-name.ts';
import {
  type CellValue,
  choiceOfCell,
  codeOfCell,
  listOfCell,
  numberOfCell,
  textOfCell,
} from './cell-values.ts';
import type { ImportProblem } from './import-problem.ts';
import type { Importer, ParkRecords, RecordKey } from './importer.ts';
import { phoneKeysIn } from './park-phones.ts';
import { VEHICLE_HEADINGS, type VehicleImportName } from './vehicle-headings.ts';

/** What a state may be called in a file, folded. */
const STATUS_WORDS = {
  active: ['в работе', 'активен', 'активный', 'работает', 'на линии', 'у рабоце', '1'],
  inactive: ['не в работе', 'неактивен', 'неактивный', 'не работает', 'простаивает', 'не ў рабоце', '0'],
  maintenance: [
    'на обслуживании',
    'обслуживание',
    'ремонт',
    'в ремонте',
    'на ремонте',
    'то',
    'на абслугоўванні',
  ],
  retired: ['списан', 'списана', 'выведен', 'спісаны'],
} as const;

interface NamedDriver {
  readonly id: string | null;
  /** Whole numbers only: an extension may be anybody's. */
  readonly phones: readonly string[];
  readonly licence: string | null;
}

interface DriversByName {
  readonly choices: readonly DriverChoice[];
  readonly named: readonly NamedDriver[];
}

// The drivers of a park are the same for every row of a file.
const driversOfPark = new WeakMap<ParkRecords, DriversByName>();

function driversOf(park: ParkRecords): DriversByName {
  const known = driversOfPark.get(park);
  if (known !== undefined) return known;
  const drivers: DriversByName = {
    choices: driverChoices(park.drivers),
    named: park.drivers.map((driver) => ({
      id: driverId(driver),
      phones: phoneKeysIn(driverPhone(driver) ?? '', park).filter((key) => key.length > 6),
      licence: documentKey(driver.licenseNumber ?? ''),
    })),
  };
  driversOfPark.set(park, drivers);
  return drivers;
}

/** The driver that a cell names: as in the form, or by phone or licence number. */
function driverOfCell(cell: string, park: ParkRecords): CellValue {
  const named = driverOfLabel(driversOf(park).choices, cell);
  if (named === null) return { value: '' };
  if (named !== undefined) return { value: named };
  const [phones, licence] = [phoneKeysIn(cell, park), documentKey(cell)];
  const found = driversOf(park).named.filter(
    (driver) =>
      driver.phones.some((key) => phones.includes(key)) || (licence !== null && driver.licence === licence),
  );
  const id = found.length === 1 && found[0] ? found[0].id : null;
  return id === null ? { code: 'driverUnknown' } : { value: id };
}

function valueOfCell(field: VehicleField, cell: string, park: ParkRecords): CellValue {
  if (field.kind === 'driver') return driverOfCell(cell, park);
  if (field.kind === 'status') return choiceOfCell(cell, VEHICLE_STATUSES, STATUS_WORDS);
  if (field.kind === 'seats') return { value: numberOfCell(cell) };
  if (isListed(field.name)) return textOfCell(listedOfCell<string>(LISTED_VALUES[field.name], cell), false);
  if ('isCode' in field) return codeOfCell(cell);
  return textOfCell(cell, field.kind === 'long-text');
}

function facilityProblems(items: readonly string[]): readonly ImportProblem<VehicleImportName>[] {
  if (items.length > FACILITIES_MAX)
    return [{ field: 'facilities', code: 'tooManyFacilities', max: FACILITIES_MAX }];
  const tooLong = items.map((item) => textOfCell(item, false)).find((item) => 'code' in item);
  return tooLong && 'code' in tooLong ? [{ field: 'facilities', ...tooLong }] : [];
}

type Identity = Readonly<Record<'plateNumber' | 'VIN' | 'code', string | null>>;

/** The key of a plate with where its letters are parted: no other parting has it. */
const partedKey = (plate: string): string => [plateKey(plate), plateParts(plate) ?? ''].join(' ').trim();

function keysOf({ plateNumber, VIN, code }: Identity): readonly RecordKey<VehicleImportName>[] {
  const keys: readonly RecordKey<VehicleImportName>[] = [
    { field: 'plateNumber', key: partedKey(plateNumber ?? '') },
    { field: 'VIN', key: documentKey(VIN ?? '') ?? '' },
    { field: 'code', key: vehicleCodeKey(code ?? '') ?? '' },
  ];
  return keys.filter(({ key }) => key !== '');
}

/** The import of vehicles: the fields and the rules of the add-vehicle form. */
export const VEHICLE_IMPORTER: Importer<VehicleImportName, CreateVehicleInput> = {
  fields: [
    ...VEHICLE_FIELDS.map((field) => ({ name: field.name, isRequired: 'required' in field })),
    { name: 'facilities', isRequired: false },
  ],
  headings: VEHICLE_HEADINGS,

  read(cells, { park }) {
    const values: VehicleFormValues = emptyVehicleForm();
    const facilities = listOfCell(cells.facilities ?? '');
    const shown = { ...values, facilities: facilities.join(', ') };
    const unreadable: ImportProblem<VehicleImportName>[] = [];
    for (const field of VEHICLE_FIELDS) {
      const { name, kind } = field;
      const cell = cells[name];
      if (cell === undefined) continue;
      const read = valueOfCell(field, cell, park);
      if ('value' in read) values[name] = read.value;
      else unreadable.push({ field: name, ...read });
      // A driver is known by name, not by id.
      shown[name] = 'value' in read && kind !== 'driver' ? read.value : cell;
    }
    const wrong = new Set(unreadable.map(({ field }) => field));
    const byRules = vehicleProblems(values).filter(({ field }) => !wrong.has(field));
    return {
      shown,
      input: newVehicleOf(values, facilities),
      problems: [...unreadable, ...byRules, ...facilityProblems(facilities)],
      keys: keysOf(values),
    };
  },

  recordsOf: ({ vehicles }) =>
    vehicles.map((vehicle) => ({
      id: vehicleId(vehicle),
      name:
        [vehicleName(vehicle), vehicle.plateNumber].filter(Boolean).join(', ') || (vehicleId(vehicle) ?? ''),
      // A plate whose letters are not parted in the file may be that of any car.
      keys: [...keysOf(vehicle), { field: 'plateNumber', key: plateKey(vehicle.plateNumber ?? '') }],
    })),

  example: {
    ...emptyVehicleForm(),
    plateNumber: '0000 AA-7',
    make: 'Toyota',
    model: 'Camry',
    color: 'White',
    seats: '5',
    VIN: 'JTNB11HK10EXAMPLE',
    code: 'EXAMPLE-1',
    transmission: 'automatic',
    facilities: 'Air conditioning; Child seat',
  },
  exampleField: 'VIN',
};
