import type { Driver } from '@park/contract/drivers';
import { emailKey } from '../driver/driver-identity.ts';
import { DRIVER_IMPORTER } from '../import/driver-import.ts';
import { VEHICLE_IMPORTER } from '../import/vehicle-import.ts';
import { documentKey, plateKey, vehicleCodeKey } from '../vehicle/vehicle-identity.ts';
import { foldText } from '../text/fold-text.ts';
import { matchesKeys, readQuery } from './match-records.ts';
import { phoneNumberKeys } from './phone-number.ts';
import { driverKeys, vehicleKeys } from './record-keys.ts';
import { type ComparedKind, OTHER_TEXTS, SAME_TEXTS } from './same-texts.ts';

const KEYS: Readonly<Record<ComparedKind, (text: string) => readonly (string | null)[]>> = {
  plate: (text) => [plateKey(text)],
  code: (text) => [vehicleCodeKey(text)],
  vin: (text) => [documentKey(text)],
  licence: (text) => [documentKey(text)],
  phone: phoneNumberKeys,
  email: (text) => [emailKey(text)],
  name: (text) => [foldText(text)],
};

const shares = (kind: ComparedKind, one: string, other: string): boolean =>
  KEYS[kind](one).some((key) => KEYS[kind](other).includes(key));

const same = SAME_TEXTS.flatMap(([kind, recorded, ...typed]) =>
  typed.map((each) => [kind, recorded, each] as const),
);

const FIELD = { plate: 'plateNumber', code: 'code', vin: 'VIN', licence: 'licenseNumber' } as const;

function recordOf(kind: ComparedKind, text: string) {
  const isVehicle = kind === 'plate' || kind === 'code' || kind === 'vin';
  if (isVehicle) return vehicleKeys({ id: 'v', [FIELD[kind]]: text });
  const person = kind === 'licence' ? {} : { [kind]: text };
  return driverKeys({
    userId: 'd',
    User: person,
    ...(kind === 'licence' && { licenseNumber: text }),
  } as Driver);
}

describe('what looks the same', () => {
  it.each(same)('is the same %s: %j and %j', (kind, recorded, typed) => {
    expect(shares(kind, recorded, typed)).toBe(true);
  });

  it.each(same.filter(([, , typed]) => !/[,;\n/]|\d{11} |или/.test(typed)))(
    'finds the record: %s %j by %j',
    (kind, recorded, typed) => {
      expect(matchesKeys(recordOf(kind, recorded), readQuery(typed))).toBe(true);
    },
  );

  it.each(same.filter(([kind]) => kind !== 'name'))(
    'is in the park already when it is imported: %s %j as %j',
    (kind, recorded, typed) => {
      const park = { drivers: [], vehicles: [] };
      const context = { today: '2026-11-26', park, password: 'password', dayOrder: 'dayFirst' } as const;
      const isVehicle = kind === 'plate' || kind === 'code' || kind === 'vin';
      const read = (text: string) =>
        isVehicle
          ? VEHICLE_IMPORTER.read({ [FIELD[kind]]: text }, context).keys
          : DRIVER_IMPORTER.read(
              kind === 'licence' ? { licenseNumber: text } : { [kind === 'name' ? 'name' : kind]: text },
              context,
            ).keys;
      const known = new Set(read(recorded).map(({ key }) => key));
      expect(read(typed).some(({ key }) => known.has(key))).toBe(true);
    },
  );
});

it.each(OTHER_TEXTS)('a %s %j is not %j', (kind, one, other) => {
  expect(shares(kind, one, other)).toBe(false);
});
