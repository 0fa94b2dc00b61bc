import { createHash, randomUUID } from 'node:crypto';

const NAMES = [
  'Иван',
  'Иванова',
  'Юлия',
  'Yulia',
  'Ёлкин',
  'елкина',
  'Шчэрба',
  'Ўладзіс',
  'Müller',
  'Straße',
  'Çelik',
  'Æsir',
  'Ωmega',
  '漢字',
  '가나',
  '😀',
  'O’Neil',
  "Д'Арк",
  'de la Cruz',
  'Номер 10',
  'Номер 9',
  'номер 010',
  'ё',
  'Ian',
] as const;
const PHONES = [
  '+375 29 123-45-67',
  '80291234567',
  '8 029 765 43 21',
  '00375441112233',
  '291112233',
  '',
  null,
] as const;
const COLORS = ['White', 'Black', 'Розовый', 'Серый', 'ультрамарин', null] as const;
const MAKES = ['Toyota', 'ŠKODA', 'Лада', 'LADA', 'Geely', 'VW'] as const;
const MODELS = ['Camry', 'Rapid 2.0', 'Rapid 10', 'Веста', 'ID.4'] as const;
const STATUSES = ['active', 'inactive', 'maintenance', 'retired'] as const;
const COUNT = 160;

/**
 * What people type: in both alphabets, phones in all formats, plates with look-alike letters, ids,
 * odd characters.
 */
export const QUERIES = [
  'и',
  'ив',
  'ива',
  'ivan',
  'иван',
  'ЁЛК',
  'елк',
  'yul',
  'юлия ив',
  'ив юлия',
  'schwarz',
  'strasse',
  '29',
  '029',
  '8 029',
  '+375 (29)',
  '1234567',
  'ав-1',
  'AB1',
  '1 ав',
  'номер',
  '10',
  '漢',
  '😀',
  '’',
  '%',
  '_',
  '\\',
  'kam',
  'кам',
  'camry',
  'лада',
  'lada',
  'бел',
  'серы',
  'xw8',
  'd1@',
  'щ',
  'ь',
  'no such',
] as const;

/** A number for each text, the same in every run: the records are odd but known. */
function drawn(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}

function pick<Item>(items: readonly Item[], text: string): Item | undefined {
  return items[drawn(text) % items.length];
}

function nameOf(at: number): string {
  const words = [1, 2].map((word) => pick(NAMES, `name ${at} ${word}`));
  return words.slice(0, 1 + (drawn(`words ${at}`) % 2)).join(' ');
}

const licenseOf = (at: number): string | null =>
  at % 9 === 0 ? null : `${pick(['AB', 'МР', 'ав-'], `${at}`)}${drawn(`l${at}`) % 1_000} ${at}`;

/**
 * Rows of drivers and their users, whose names, phones and licences are odd in every way that
 * people write them.
 */
export function oddDrivers(taxiParkId: string) {
  const ids = Array.from({ length: COUNT }, () => randomUUID());
  const users = ids.map((id, at) => ({
    id,
    taxi_park_id: taxiParkId,
    name: nameOf(at),
    phone: pick(PHONES, `phone ${at}`),
    email: `d${at % 12}@${id.slice(0, 8)}.by`,
    role: 'driver',
    password_hash: 'none',
    is_active: true,
    version: 1,
    second_factor_required: false,
  }));
  const drivers = ids.map((id, at) => ({
    id,
    taxi_park_id: taxiParkId,
    license_number: licenseOf(at),
    connection_status: at % 3 > 0,
    fare_per_km: at % 5 === 0 ? null : (at % 7) / 4,
    status: 'active',
    version: 1,
    created_at: new Date(),
  }));
  return {
    users: users.map(({ second_factor_required: _, ...user }) => ({
      ...user,
      driver_version: 0,
      created_at: new Date(),
    })),
    drivers,
  };
}

/** Rows of vehicles, many of one make and model. */
export function oddVehicles(taxiParkId: string) {
  return Array.from({ length: COUNT }, (_, at) => ({
    id: randomUUID(),
    taxi_park_id: taxiParkId,
    make: pick(MAKES, `make ${at}`),
    model: pick(MODELS, `model ${at}`),
    color: pick(COLORS, `color ${at}`),
    seats: at % 6 === 0 ? null : 4 + (at % 3),
    plate_number: `${1_000 + at} ${pick(['АВ', 'AB', 'Кх'], `plate ${at}`)}-${at % 8}`,
    vin: at % 10 === 0 ? null : `XW8${drawn(`vin ${at}`)}${at}`,
    body_number: at % 4 === 0 ? `B${drawn(`body ${at}`)}` : null,
    code: at % 3 === 0 ? `ТХ-${at}` : null,
    facilities: [],
    status: pick(STATUSES, `status ${at}`),
    connection_status: at % 2 === 0,
    version: 1,
    created_at: new Date(),
    plate_shared: false,
    code_shared: false,
  }));
}
