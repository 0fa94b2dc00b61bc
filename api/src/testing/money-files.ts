import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish } from '@park/domain/list/steps';
import { guessSettings } from '@park/domain/ride-file/guess-settings';
import { readRideFiles } from '@park/domain/ride-file/read-ride-files';
import { matchRideHeadings } from '@park/domain/ride-file/ride-headings';
import type { Random } from '../demo/random.ts';
import type { TestApp } from './create-test-app.ts';
import { compareLines, MINUTE, plainText, plainUnits } from './money-books.ts';
import { makeMoneyPark } from './money-park.ts';
import type { Unit } from './money-park.ts';
import type { ToldRide } from './money-tellers.ts';

const FOLDER = join(import.meta.dirname, '../../../shared/forms/src/table-file/ride-cases');
type Row = (column: string) => string;
type Owed = readonly [driver: string, units: bigint];
interface Case {
  readonly files: readonly string[];
  readonly currency: string;
  readonly separator?: string;
  /** What a row of the first file owes a driver, by whatever the file names them. */
  owed(row: Row): Owed | null;
}

const cents = (...texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + plainUnits(text || '0', 2), 0n);
/** What Uber says that it paid for a row of a trip: with tolls and tips, less fees and cash. */
const uber = (
  language: string,
  currency: string,
  [driver, trip, paid]: readonly [string, string, string],
  alone = false,
): Case => ({
  currency,
  files: [`uber-payments-order-${language}`, ...(alone ? [] : [`uber-trip-activity-${language}`])],
  owed: (row) => (row(trip) === '' ? null : [row(driver), cents(row(paid))]),
});
const ENGLISH = ['Driver UUID', 'Trip UUID', 'Paid to you'] as const;

export const MONEY_CASES: readonly Case[] = [
  uber('en', 'BYN', ENGLISH),
  uber('residue', 'AED', ENGLISH, true),
  uber('es', 'EUR', ['UUID del conductor', 'UUID del viaje', 'Importe que se te ha pagado'], true),
  uber('ro', 'RON', [
    'Identificatorul universal unic (UUID) al șoferului',
    'Identificatorul universal unic (UUID) al cursei',
    'Câștiguri primite',
  ]),
  uber('pl', 'PLN', ['Identyfikator UUID kierowcy', 'Identyfikator UUID przejazdu', 'Wypłacono Ci']),
  {
    files: ['bolt-rides-de'],
    currency: 'EUR',
    owed(row) {
      const [isDriven, isCash] = [row('Status') === 'Abgeschlossen', row('Zahlungsart') === 'Barzahlung'];
      const fee = row('Status') === 'Fahrgast storniert' ? row('Stornogebühren|€') : '0';
      const more = cents(fee, row('Mautgebühren|€'), row('Trinkgelder von Fahrgästen|€'));
      return [row('Fahrer-telefonnummer'), more + (isDriven && !isCash ? cents(row('Fahrtpreis|€')) : 0n)];
    },
  },
  {
    files: ['freenow-bookings'],
    currency: 'EUR',
    owed(row) {
      if (row('BOOKING STATE') !== 'ACCOMPLISHED' || row('PAYMENT METHOD') === 'CASH') return null;
      return [row('DRIVER ID'), cents(row('TOUR VALUE'), row('TOUR TIP'), row('TOLL VALUE'))];
    },
  },
  {
    files: ['uber-auftragsbuch-de'],
    currency: 'EUR',
    separator: ';',
    owed: (row) =>
      row('Fahrtstatus') === 'Abgeschlossen' ? [row('Fahrername'), cents(row('Fahrpreis'))] : null,
  },
];

/** Cells of a text whose quoted cells hold no line ends. */
function cellsOf(text: string, separator: string): string[][] {
  const cell = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(cell)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
    );
}

/** A file's table as the screen reads it. */
function tableOf(
  name: string,
  headings: readonly string[],
  lines: readonly (readonly string[])[],
  renamed = -1,
) {
  const rows = lines.map((cells, at) => ({ line: at + 2, cells: headings.map((_, n) => cells[n] ?? '') }));
  const match = matchRideHeadings(headings, rows);
  const shown = headings.map((heading, n) => (n === renamed ? `Spalte ${n}` : heading));
  return { name, table: { headings: shown, rows, above: [] }, match, is1904: false };
}

export const FILE_PARTS = [
  'tip',
  'tolls',
  'platformFee',
  'cash',
  'bonus',
  'extras',
  'tax',
  'refund',
  'adjustment',
] as const;
/** The same columns in three languages. */
const HEADINGS: readonly [readonly string[], ...(readonly string[])[]] = [
  [
    'Order ID',
    'Date',
    'Drop-off time',
    'Driver phone',
    'Status',
    'Fare',
    'Tip',
    'Tolls',
    'Commission',
    'Cash',
    'Campaign earnings',
    'Extras',
    'Tax withheld',
    'Expense refunds',
    'Adjustment',
  ],
  [
    'Auftragsnummer',
    'Abholzeit',
    'Fahrtende',
    'Fahrer-Telefonnummer',
    'Fahrtstatus',
    'Fahrpreis',
    'Trinkgeld',
    'Maut',
    'Provision',
    'Bargeld',
    'Kampagneneinnahmen',
    'Zuschläge',
    'Withholding tax',
    'Kostenerstattungen',
    'Anpassung',
  ],
  [
    'Номер заказа',
    'Дата подачи',
    'Окончание',
    'Телефон водителя',
    'Статус',
    'Стоимость',
    'Чаевые',
    'Платные дороги',
    'Комиссия',
    'Наличные',
    'Премия',
    'Надбавки',
    'Удержанный налог',
    'Zwroty wydatków',
    'Корректировка',
  ],
];

/** Rides as a file in one of the languages tells them, read; a heading that nobody knows is chosen by hand. */
export function readTold(rides: readonly ToldRide[], random: Random, { currency, decimals }: Unit) {
  const headings = random.pick(HEADINGS);
  const comma = decimals === 2 && random.chance(0.5) ? ',' : '.';
  const lines = rides.map(({ id, phone, at, money }) => [
    `f-${id}`,
    ...[at, at + 5 * MINUTE].map((time) => new Date(time).toISOString()),
    phone,
    'finished',
    ...(['fare', ...FILE_PARTS] as const).map((part) => {
      const units = money[part];
      return units === undefined ? '' : plainText(units, decimals).replace('.', comma);
    }),
  ]);
  const renamed = random.chance(0.3) ? random.whole(0, headings.length - 1) : -1;
  const tables = [tableOf('rides', headings, lines, renamed)];
  const settings = guessSettings(tables, { timeZone: 'Europe/Minsk', currency });
  const { rides: read, refused } = finish(readRideFiles(tables, settings));
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  return read.map(({ ride }) => ride);
}

/** Imports the files of a case into a new park, and throws where a driver is not owed what they say. */
export async function checkFiles(
  test: TestApp,
  { files, currency, separator = ',', owed }: Case,
): Promise<void> {
  const tables = files.map((name) => {
    const [headings = [], ...rest] = cellsOf(readFileSync(join(FOLDER, `${name}.csv`), 'utf8'), separator);
    return tableOf(name, headings, rest);
  });
  const { drivers, id, call } = await makeMoneyPark(test, { currency, decimals: 2 });
  test.clock.now = new Date('2026-12-20T09:00:00Z');
  const settings = guessSettings(tables, { timeZone: 'Europe/Minsk', currency });
  const { rides } = finish(readRideFiles(tables, settings));
  const made = await call('POST', 'ride_sources', { name: 'File', kind: 'file' });
  const { source } = made as { source: { id: string } };
  await call('POST', `ride_sources/${source.id}/rides`, { rides: rides.map(({ ride }) => ride) });
  const { subjects } = (await call('GET', 'held_rides')) as {
    subjects: { subject: string; ref: string; name: string | null }[];
  };
  const refs = subjects.flatMap((each) => (each.subject === 'driver' ? [each] : []));
  for (const [n, { ref }] of refs.entries()) {
    const link = { sourceId: source.id, subject: 'driver', ref, recordId: drivers[n] };
    await call('POST', 'held_rides/link', link);
  }
  const sums = new Map<string, bigint>();
  const [first] = tables;
  for (const { cells } of first?.table.rows ?? []) {
    const line = owed((column) => cells[first?.table.headings.indexOf(column) ?? -1] ?? '');
    if (line === null) continue;
    // A ref is a kind with what the file says, a phone in digits.
    const [said, digits] = [line[0], line[0].replace(/\D/g, '')];
    const n = refs.findIndex(
      ({ ref, name }) => ref === `id:${said}` || ref === `phone:${digits}` || name === said,
    );
    if (n < 0 && line[1] !== 0n) throw new Error(`${files[0]}: nobody is named ${said}`);
    sums.set(drivers[n] ?? '', (sums.get(drivers[n] ?? '') ?? 0n) + line[1]);
  }
  const rows = await test.database.query<{ line: string }>(
    `select driver_id || '|' || sum(amount) as line from ledger_entry where taxi_park_id = $1
     group by driver_id having sum(amount) <> 0`,
    [id],
  );
  const ours = [...sums].filter(([, units]) => units !== 0n).map((line) => line.join('|'));
  compareLines(String(files), ours.sort(), rows.map(({ line }) => line).sort());
}
