import type { NamedCall } from '@park/contract/all-calls';
import fc from 'fast-check';
import { onlyRow } from '../database/database.ts';
import { madeCalls } from './call-cases.ts';
import type { TestApp } from './create-test-app.ts';

/** A request hangs when it has no response after this time, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Sign-out would end the run, and the response of the stream does not end. */
const NOT_SENT = ['logout', 'openLive'];

interface StrangeRequest {
  readonly call: NamedCall;
  readonly body: string | undefined;
  readonly id: string;
  readonly headers: Record<string, string>;
}

const strangeText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '🚕'.repeat(90),
    "'; drop table ride; --",
    '%00',
    '../..',
    '${7*7}',
    '0000-01-01',
    '9999-12-31',
    '2027-02-29',
    '2026-13-01',
    '2026-03-20T25:00:00Z',
    'NaN',
    'Infinity',
    '-0',
    '1e400',
    'null',
    '__proto__',
    'constructor',
    '\u202eabc',
    'x'.repeat(201),
    'x'.repeat(4001),
    'x'.repeat(70_000),
    '00000000-0000-4000-8000-000000000000',
    '{00000000-0000-4000-8000-000000000000}',
    'İ@ß.by',
    'a@b.by',
    '"@"@b.by',
  ),
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  strangeText,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -0,
    -1,
    0.001,
    1e-7,
    0.1 + 0.2,
    51,
    1e21,
    1e308,
    -1e308,
    2 ** 53,
    [],
    {},
    [[]],
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(strangeText, { maxLength: 60 }),
  fc.jsonValue(),
);

type Field = readonly [path: string, value: unknown];

/** A valid body in which some fields are replaced, dropped or added, at any depth. */
function spoiled(valid: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(valid)) {
    const items: unknown[] = valid;
    return fc.oneof(fc.tuple(...items.map(spoiled)), fc.array(strangeValue, { maxLength: 5 }), strangeValue);
  }
  if (typeof valid !== 'object' || valid === null) {
    return fc.oneof({ arbitrary: fc.constant(valid), weight: 3 }, { arbitrary: strangeValue, weight: 1 });
  }
  const fields = Object.entries(valid).map(([name, value]): fc.Arbitrary<Field[]> => {
    const kept = spoiled(value).map((spoiledValue): Field[] => [[name, spoiledValue]]);
    return fc.oneof({ arbitrary: kept, weight: 9 }, { arbitrary: fc.constant<Field[]>([]), weight: 1 });
  });
  const added = fc.array(fc.tuple(strangeText, strangeValue), { maxLength: 1 });
  return fc
    .tuple(fc.tuple(...fields), added)
    .map(([own, more]) => Object.fromEntries([...own.flat(), ...more]));
}

const strangeHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 3 },
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'accept-language',
          'if-none-match',
          'x-request-id',
          'accept',
          'accept-encoding',
          'x-forwarded-for',
        ),
        fc.oneof(
          fc.constantFrom(
            '*',
            '"',
            'W/"',
            ',,,;q=',
            'ru;q=9e99',
            'gzip;q=0',
            '0.0.0.0, ::1',
            'x'.repeat(2_000),
          ),
          fc.string({ unit: fc.constantFrom(...'abc;=,"*/1-. ru'), maxLength: 40 }),
        ),
      )
      .map(([name, value]) => ({ [name]: value.trim() })),
    weight: 1,
  },
);

function requestsOf(test: TestApp): fc.Arbitrary<StrangeRequest> {
  return fc.constantFrom(...madeCalls.filter(({ name }) => !NOT_SENT.includes(name))).chain((call) => {
    const valid = call.case.body?.(test.park);
    const body: fc.Arbitrary<string | undefined> =
      call.method === 'GET'
        ? fc.constant(undefined)
        : fc.oneof(
            { arbitrary: spoiled(valid).map((value) => JSON.stringify(value)), weight: 6 },
            { arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)), weight: 2 },
            { arbitrary: strangeText, weight: 1 },
          );
    const ownId = call.case.id?.(test.park) ?? call.case.table ?? '';
    return fc.record({
      call: fc.constant(call),
      body,
      id: fc
        .oneof(fc.constant(ownId), strangeText)
        .map((id) => encodeURIComponent(Buffer.from(id).toString()).slice(0, 4_000)),
      headers: strangeHeaders,
    });
  });
}

/**
 * Changes with every write that a call of the contract can make: lists by version, other tables by
 * row count.
 */
async function fingerprint({ database }: TestApp): Promise<string> {
  const { mark } = onlyRow(
    await database.query<{ mark: string }>(
      `select concat_ws('/', (select sum(version) from list_version), (select max(id) from connection_event),
         (select count(*) from notification_read), (select count(*) from generated_report),
         (select sum(value) from generated_report), (select count(*) from ride), (select max(id) from journal_entry),
         (select max(id) from journal_change),
         (select sum(version) from app_user), (select string_agg(second_factor_roles::text, ';' order by id) from taxi_park),
         (select count(*) from invitation), (select count(accepted_at) + count(withdrawn_at) from invitation),
         (select count(*) from access_link), (select count(used_at) + count(withdrawn_at) from access_link),
         (select sum(version) from table_view),
         (select count(*) from session), (select count(*) from second_factor), (select count(*) from recovery_code),
         (select md5(string_agg(password_hash, '' order by id)) from app_user)) as mark`,
    ),
  );
  return mark;
}

export interface StrangeRun {
  readonly requests: number;
  readonly byStatus: Readonly<Record<string, number>>;
}

/**
 * Sends generated invalid requests to every call except sign-out and the stream. Throws, with the
 * shortest such request and the seed to repeat it, when a request gets a 5xx, no response, or an
 * error response without its body, or is refused but has written something.
 */
export async function sendStrangeRequests(test: TestApp, runs: number, seed?: number): Promise<StrangeRun> {
  const byStatus: Record<string, number> = {};
  let requests = 0;
  let before = await fingerprint(test);
  const property = fc.asyncProperty(requestsOf(test), async ({ call, body, id, headers }) => {
    const response = await test.send(
      call.method,
      call.path.replace(/\{\w+\}/, () => id),
      {
        // Who may make every call.
        token: test.park.admin.token,
        ...(body === undefined ? {} : { body }),
        headers,
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
    );
    requests += 1;
    byStatus[response.status] = (byStatus[response.status] ?? 0) + 1;
    if (response.status >= 500) throw new Error(`${call.name} answered ${response.status}: ${response.text}`);
    const after = await fingerprint(test);
    if (response.status >= 400) {
      // An accepted invitation whose person must set up a second factor first is answered as such a
      // sign-in (111).
      const isAccepted = call.name === 'acceptInvitation' && response.status === 401;
      if (after !== before && !isAccepted)
        throw new Error(`${call.name} answered ${response.status} and wrote something`);
      if (!/^\{"error":"[^"]/.test(response.text))
        throw new Error(`${call.name} refused without a message: ${response.text}`);
    }
    before = after;
  });
  await fc.assert(property, { numRuns: runs, ...(seed === undefined ? {} : { seed }) });
  return { requests, byStatus };
}
