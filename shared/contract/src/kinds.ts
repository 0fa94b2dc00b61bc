import { z } from 'zod';
import { bill } from './bill-schemas.ts';
import { day, email, longText, optionalDay, plainId, recordId, requiredText, text } from './field-schemas.ts';
import { externalId, heldReason, ingestOutput, ingestRide, instant } from './ingest-schemas.ts';
import { journalAction, subjectType } from './journal-schemas.ts';
import {
  AMOUNT_MAX_OF_ANY,
  DAYS_OF_RIDES,
  EXCEPTIONS_MAX,
  FARE_MAX_OF_ANY,
  FARE_MIN,
  FILTER_VALUES_SENT,
  TELEMETRY_MAX,
  TELEMETRY_NAME_MAX,
} from './limits.ts';
import { STATEMENT_CAUSES, STATEMENT_KINDS, STATEMENT_VERDICTS } from './statement-kinds.ts';
import { tableViewsInput, tableViewsOutput } from './table-view-schemas.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from './webhook-events.ts';
import { ALL_LANGUAGES } from './languages.ts';

/** A table; a table with the payer; ISO 20022 pain.001.001.09; 1CClientBankExchange 1.03. */
const bankFormat = z.enum(['table', 'payerTable', 'pain001', 'oneC']);
const bankSeparator = z.enum([';', ',', '\t']);
const bankEncoding = z.enum(['utf-8', 'windows-1251']);

/** How a park writes the file of a payout run for its bank; texts are null where there are none. */
const bankFileSettings = z.object({
  format: bankFormat,
  separator: bankSeparator,
  decimalSign: z.enum(['.', ',']),
  encoding: bankEncoding,
  /** Of the headings. */
  language: z.enum(ALL_LANGUAGES.map(({ code }) => code)),
  /** `{driver}`, `{day}` and `{run}` are filled in. */
  purpose: requiredText,
  payerName: text.nullable(),
  /** An IBAN, or an account of twenty digits. */
  payerAccount: text.nullable(),
  /** A BIC of 8 or 11 signs, or a code of nine digits. */
  bankCode: text.nullable(),
  taxId: text.nullable(),
  purposeCode: text.nullable(),
});

/** What a person waits for: https://web.dev/articles/vitals. Milliseconds; CLS has no unit. */
const VITALS = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;

/** How a version was chosen: the current one, the one before, a candidate, or by a person. */
const RELEASE_SOURCES = ['registry', 'previous', 'candidate', 'override'] as const;

const LONGEST_MS = 3_600_000;
const milliseconds = z.number().min(0).max(LONGEST_MS);
const name = z.string().regex(new RegExp(`^[\\w.-]{1,${TELEMETRY_NAME_MAX}}$`));
const version = z.string().regex(new RegExp(`^[\\w.+-]{1,${TELEMETRY_NAME_MAX}}$`));
const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(TELEMETRY_MAX).default([]);

const telemetryInput = z.object({
  vitals: list(z.object({ name: z.enum(VITALS), value: milliseconds, screen: name })),
  /** What became of each remote that was loaded: `ready`, and each kind of failure once. */
  remotes: list(
    z.object({
      remote: name,
      /** Null where none was chosen yet. */
      version: version.nullable(),
      source: z.enum(RELEASE_SOURCES).nullable(),
      /** Whom the manifest names. */
      owner: text.nullable(),
      outcome: name,
      /** From the first request until it was ready. */
      milliseconds: milliseconds.nullable(),
    }),
  ),
});

const HUNDREDTHS = 100;
const hasTwoDecimals = (value: number) =>
  Math.abs(value * HUNDREDTHS - Math.round(value * HUNDREDTHS)) < 1e-6;
const percent = z.number().min(0).max(100).refine(hasTwoDecimals, 'must have at most two decimals');
const sum = z.int().min(0).max(AMOUNT_MAX_OF_ANY);

/** By name, in any spelling that browsers have: PostgreSQL reads `+03:00` with the other sign. */
function isZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const NOT_A_CURRENCY = 'must be a currency, such as BYN';

const wanted = z.array(text).min(1).max(FILTER_VALUES_SENT).optional();
/** An unknown filter is refused: without it a change of "all that match" would reach everybody. */
const driverFilters = z.strictObject({
  connection: wanted,
  leaving: wanted,
  country: wanted,
  experience: wanted,
});
const vehicleFilters = z.strictObject({
  connection: wanted,
  leaving: wanted,
  color: wanted,
  seats: wanted,
  status: wanted,
  make: wanted,
  model: wanted,
  transmission: wanted,
  facilities: wanted,
  /** Who has it now: `driver`, `repair`, `reserve`, or `free` where nobody is known to. */
  holder: wanted,
});

/** The columns of each list that a server filters by. */
export type PageFilters = {
  readonly drivers: keyof z.output<typeof driverFilters>;
  readonly vehicles: keyof z.output<typeof vehicleFilters>;
};

/** What a platform has to be told and everybody may see; which of it depends on the platform. */
const connectionSettings = z
  .strictObject({
    host: text.min(1).describe('Where it answers, with https://'),
    parkId: text.min(1),
    companyId: text.min(1),
    organizationId: text.min(1),
    timeZone: text.min(1).describe('Of times without an offset, such as Europe/Minsk'),
  })
  .partial();

const RIDE_COUNTS = new RegExp(`^\\d+( \\d+){${DAYS_OF_RIDES - 1}}$`);
const RIDE_KEY = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the words of field lists say of what our server sends; `FieldKind` tells the rest. */
export const KINDS = {
  text: z.string(),
  'blank text': z.string(),
  number: z.number(),
  int: z.int(),
  flag: z.boolean(),
  true: z.literal(true),
  day,
  time: z.iso.datetime(),
  /** ISO 4217. */
  currency: z.string().length(3),
  anything: z.unknown(),
  'bank file': bankFileSettings,
  'connection settings': connectionSettings,
  'entry kind': z.enum([
    'ride',
    'commission',
    'rent',
    'fine',
    'fuel',
    'bonus',
    'tip',
    /** Cash that the driver took. */
    'cash',
    /** Money that the driver paid to the park. */
    'top_up',
    'advance',
    'payout',
    'payout_returned',
    'correction',
    'opening',
    'cancellation_fee',
    'toll',
    'platform_fee',
    'refund',
    'extra',
    'tax',
  ]),
  /** By column. */
  'filter values': z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
  'held reason': heldReason,
  'journal action': journalAction,
  'journal subject': subjectType,
  'notification kind': z.enum([
    'license_expired',
    'license_expiring',
    'id_expired',
    'id_expiring',
    'driver_without_connected_vehicle',
    'maintenance_connected',
    'inspection_expired',
    'inspection_expiring',
    'insurance_expired',
    'insurance_expiring',
    'rides_held',
    'webhook_off',
    'source_failing',
  ]),
  /** Why a platform gave nothing. */
  'pull problem': z.enum([
    'credentials',
    'right',
    'busy',
    'unreachable',
    'unreadable',
    'refused',
    'address',
    'secrets',
    'currency',
    'lost_money',
  ]),
  /** A number for each of the last days. */
  'ride counts': z.string().regex(RIDE_COUNTS),
  /** Where a page of rides ends: its last ride's exact time of pickup and id (extension `ridePages`). */
  'ride key': z.string().regex(RIDE_KEY),
  'ride verdicts': ingestOutput,
  role: z.enum(['admin', 'operator', 'accountant', 'viewer']),
  'source kind': z.enum(['api', 'file', 'yandex', 'taximaster', 'bolt', 'uber']),
  'statement cause': z.enum(STATEMENT_CAUSES),
  'statement kind': z.enum(STATEMENT_KINDS),
  'statement verdict': z.enum(STATEMENT_VERDICTS),
  'table views': tableViewsOutput,
  /** What terms say from a day on, until the next; amounts in minor units. */
  'terms rates': z.object({
    validFrom: day,
    commissionPercent: percent,
    rent: sum,
    rentPeriod: z.enum(['day', 'week']),
    minimumBalance: sum,
  }),
  'vehicle status': z.enum(['active', 'inactive', 'maintenance', 'retired']),
  'webhook event': z.enum(WEBHOOK_EVENTS),
  'webhook message': z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
} as const;

/** What the words say of what is sent to us; texts are trimmed, and in the form in which they are stored. */
export const INPUT_KINDS = {
  ...KINDS,
  text,
  'long text': longText,
  /** As it is, such as a password or a token. */
  string: z.string(),
  /** Of an authenticator, a recovery code, an IBAN: trimmed alone. */
  code: z.string().trim(),
  id: recordId,
  /** An id of our server. */
  uuid: z.guid().overwrite(plainId),
  email,
  /** Of a form: empty or null for none. */
  'blank day': optionalDay,
  /** With an offset. */
  time: z.iso.datetime({ offset: true }),
  'time in UTC': z.iso.datetime(),
  instant,
  'external id': externalId,
  /** In minor units; the park's currency has a smaller limit of its own, `amountMax`. */
  money: z.int().max(AMOUNT_MAX_OF_ANY),
  fare: z.number().min(FARE_MIN).max(FARE_MAX_OF_ANY).multipleOf(0.01),
  percent,
  'currency code': z.string().regex(/^[A-Z]{3}$/, NOT_A_CURRENCY),
  'park currency': z
    .string()
    .refine((known) => Intl.supportedValuesOf('currency').includes(known), NOT_A_CURRENCY),
  'time zone': z.string().refine(isZone, 'must be a time zone, such as Europe/Minsk'),
  bill,
  'browser report': telemetryInput,
  'change number': z.string().regex(/^\d{1,18}$/),
  'connection secrets': z
    .strictObject({ apiKey: text.min(1), clientId: text.min(1), clientSecret: text.min(1) })
    .partial(),
  'driver filters': driverFilters,
  'vehicle filters': vehicleFilters,
  exceptions: z.array(z.guid().overwrite(plainId)).max(EXCEPTIONS_MAX),
  'entry by hand': z.enum(['fine', 'fuel', 'bonus', 'tip', 'cash', 'top_up', 'advance']),
  'kept views': tableViewsInput,
  /** In minor units, from the driver's side. */
  'signed amount': z
    .int()
    .min(-AMOUNT_MAX_OF_ANY)
    .max(AMOUNT_MAX_OF_ANY)
    .refine((amount) => amount !== 0, 'must not be 0'),
  /** Whom the platform means, as rides name them, and its sums by kind; kinds that no line has are not compared. */
  'statement line': z.strictObject({
    driver: ingestRide.shape.driver,
    sums: z.partialRecord(z.enum(STATEMENT_KINDS), z.int().min(-AMOUNT_MAX_OF_ANY).max(AMOUNT_MAX_OF_ANY)),
  }),
} as const;
