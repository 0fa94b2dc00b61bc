import { rowOf } from '../http/row-of.ts';
import type { TakenBy } from '@park/contract/endpoint';
import type { ConnectionInput } from '@park/contract/ride-sources';
import {
  CONNECTION_FIELDS,
  connectionProblems,
  isPlatform,
  type ConnectionProblem,
  type Platform,
} from '@park/domain/connectors/connection-form';
import { spanOfDays } from '@park/domain/connectors/pull-windows';
import { addDays, dayAt } from '@park/domain/report/date-range';
import { TEXT_MAX } from '@park/contract/limits';
import type { settleHeldAnswer } from '@park/contract/ride-sources';
import type { Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import type { FieldProblem } from '../http/request-error.ts';
import type { OutsideCaller } from '../outside/outside-fetch.ts';
import type { TextSeal } from '../outside/sealed-text.ts';
import type { LeasedSource } from './connection-store.ts';
import { HELD_WAIT } from './run-outcome.ts';
import { connectors } from './connectors.ts';
import type { PlatformAccount } from './connector.ts';

const PROBLEMS: Readonly<Record<ConnectionProblem, FieldProblem>> = {
  required: { problem: 'required' },
  tooLong: { problem: 'too_long', values: { max: TEXT_MAX } },
  hostInvalid: { problem: 'web_address' },
  zoneInvalid: { problem: 'time_zone' },
  companyInvalid: { problem: 'digits' },
};

type Settings = PlatformAccount['settings'];
type Secrets = PlatformAccount['secrets'];

/** What of an input belongs to a platform; anything else of it is left out. */
function ofPlatform<Values extends object>(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field))) as Values;
}

/** Seals secrets and calls addresses that people typed. */
export interface ConnectionTools {
  readonly seal: TextSeal;
  readonly outside: Pick<OutsideCaller, 'check'>;
}

/** Throws 400 that names each field that is missing or wrong. */
function refuseBad(
  platform: Platform,
  values: Settings & Secrets,
  { outside, keeps }: { readonly outside: ConnectionTools['outside']; readonly keeps: boolean },
): void {
  const fields: Record<string, FieldProblem> = {};
  for (const [field, problem] of Object.entries(connectionProblems(platform, values, { keeps }))) {
    fields[field] = PROBLEMS[problem];
  }
  if (values.host !== undefined && fields['host'] === undefined) {
    try {
      outside.check(values.host);
    } catch {
      fields['host'] = { problem: 'web_address' };
    }
  }
  if (Object.keys(fields).length > 0) throw new RequestError('validation_failed', { fields });
}

/** Checks and keeps how a new source is reached; nothing for one that is no platform. Throws 400. */
export async function addConnection(
  tx: Queryable,
  { id, kind }: { readonly id: string; readonly kind: string },
  input: ConnectionInput | undefined,
  { seal, outside }: ConnectionTools,
): Promise<void> {
  if (!isPlatform(kind)) {
    if (input === undefined) return;
    throw new RequestError('validation_failed', { fields: { connection: { problem: 'invalid' } } });
  }
  const { settings: asked = {}, secrets: told = {} } = input ?? {};
  const fields = CONNECTION_FIELDS[kind];
  refuseBad(kind, { ...asked, ...told }, { outside, keeps: false });
  const settings = ofPlatform(asked, fields.settings);
  const secrets = ofPlatform(told, fields.secrets);
  await tx.query(
    `insert into source_connection (source_id, taxi_park_id, settings, sealed, mark)
     values ($1, current_park(), $2::jsonb, $3, park_now())`,
    [id, JSON.stringify(settings), seal.close(JSON.stringify(secrets), id)],
  );
}

/** A source of a platform as it is kept. Throws 404 for none, and 409 for one that is no platform. */
export async function connectedSource(
  tx: Pick<Queryable, 'query'>,
  id: string,
): Promise<Pick<LeasedSource, 'kind' | 'settings' | 'sealed' | 'currency' | 'timeZone'>> {
  const found = await rowOf<{ source: LeasedSource; kind: string }>(
    tx,
    `select s.kind, json_build_object('kind', s.kind, 'settings', c.settings, 'sealed', c.sealed,
           'currency', p.currency, 'timeZone', p.time_zone) as source
         from ride_source s join taxi_park p on p.id = s.taxi_park_id
         left join source_connection c on c.source_id = s.id where s.id = $1`,
    [id],
    'source_not_found',
  );
  if (!isPlatform(found.kind)) throw new RequestError('source_not_fetched');
  return found.source;
}

/** A source goes on after a person has changed something: what stopped it may be mended. */
const GOES_ON = `failing_since = null, failures = 0, failed_runs = 0, problem = null, problem_detail = null,
  next_run_at = park_now(), lease = null, leased_until = null`;

/**
 * Changes settings, and those secrets that are told. The window that was begun is read anew. Throws
 * 400, 404 and 409.
 */
export async function changeConnection(
  tx: Queryable,
  id: string,
  { settings: asked = {}, secrets: told = {} }: ConnectionInput,
  { seal, outside }: ConnectionTools,
): Promise<void> {
  const { kind, settings: before, sealed } = await connectedSource(tx, id);
  const fields = CONNECTION_FIELDS[kind];
  const settings = { ...before, ...ofPlatform(asked, fields.settings) };
  const fresh = ofPlatform(told, fields.secrets);
  // What was typed for one server is not sent to another.
  const isMoved = settings.host !== before.host;
  refuseBad(kind, { ...settings, ...fresh }, { outside, keeps: !isMoved });
  const isTold = Object.keys(fresh).length > 0;
  // All of them are told: what was kept need not be readable, as after a change of SECRETS_KEY.
  const isWhole = fields.secrets.every((secret) => fresh[secret] !== undefined);
  const kept = isTold && !isWhole ? (JSON.parse(seal.open(sealed, id)) as Secrets) : {};
  const next = isTold ? seal.close(JSON.stringify({ ...kept, ...fresh }), id) : sealed;
  await tx.query(
    `update source_connection set settings = $2::jsonb, sealed = $3, work = null, held = null, ${GOES_ON} where source_id = $1`,
    [id, JSON.stringify(settings), next],
  );
}

/** Lets a source run now; one that was stopped tries again. Not one that somebody paused. */
export async function runNow(tx: Queryable, id: string): Promise<void> {
  await connectedSource(tx, id);
  const rows = await tx.query(
    `update source_connection set failing_since = null, failures = 0, failed_runs = 0,
       next_run_at = park_now(), is_asked = true
     where source_id = $1 and paused_at is null returning 1 as run`,
    [id],
  );
  if (rows.length === 0) throw new RequestError('source_paused');
}

/**
 * Says what becomes of the answer that a source holds: it is fetched anew and taken where it takes
 * what was shown or a tenth more, else held again; or it is tried again later. Throws 404 and 409.
 */
export async function settleHeld(
  tx: Queryable,
  id: string,
  { isTaken, ...shown }: TakenBy<typeof settleHeldAnswer>,
): Promise<void> {
  await connectedSource(tx, id);
  const [held] = await tx.query<{ rides: number }>(
    `update source_connection set failing_since = null,
       held = held || jsonb_build_object('isTaken', $2::boolean) || $3::jsonb, is_asked = $2::boolean,
       next_run_at = park_now() + case when $2 then interval '0' else interval '${HELD_WAIT}' end
     where source_id = $1 and held is not null and paused_at is null returning (held ->> 'rides')::int as rides`,
    [id, isTaken, JSON.stringify(isTaken ? shown : {})],
  );
  if (held === undefined) throw new RequestError('nothing_held');
  if (!isTaken) return;
  await tx.query(
    `select write_journal('source_loss_taken', 'source', s.id, s.name, journal_change_of('rides', null, $2))
     from ride_source s where s.id = $1`,
    [id, String(held.rides)],
  );
}

/** Pauses a source after the page that is being read, or lets it go on. */
export async function pauseConnection(tx: Queryable, id: string, isPaused: boolean): Promise<void> {
  await connectedSource(tx, id);
  await tx.query(
    isPaused
      ? `update source_connection set paused_at = coalesce(paused_at, park_now()), lease = null, leased_until = null
         where source_id = $1`
      : `update source_connection set paused_at = null, ${GOES_ON} where source_id = $1`,
    [id],
  );
}

/** Days of the park, both included, to be fetched once more. Throws 400 for days that the platform cannot have. */
export async function fetchDays(
  tx: Queryable,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  const { kind, settings, timeZone } = await connectedSource(tx, id);
  const { historyDays, byDay } = connectors[kind].policyOf({ settings, timeZone });
  const today = dayAt(now, timeZone);
  const earliest = addDays(today, -historyDays);
  const fields: Record<string, FieldProblem> = {
    ...(from < earliest && { from: { problem: 'too_early', values: { earliest } } }),
    ...(to > today && { to: { problem: 'in_future' } }),
  };
  if (Object.keys(fields).length > 0) throw new RequestError('validation_failed', { fields });
  const span = spanOfDays(from, to, timeZone, byDay);
  const window = { kind: 'asked', from: span.from, to: Math.min(span.to, now.getTime()) };
  await tx.query(
    // Before what is read again by itself.
    `update source_connection set is_asked = true, next_run_at = least(next_run_at, park_now()),
       queue = (select jsonb_agg(w order by (w ->> 'kind' = 'asked') desc, n)
         from jsonb_array_elements(queue || $2::jsonb) with ordinality q(w, n))
     where source_id = $1`,
    [id, JSON.stringify([window])],
  );
  await tx.query(
    `select write_journal('source_fetched', 'source', s.id, s.name, journal_change_of('days', null, $2))
     from ride_source s where s.id = $1`,
    [id, from === to ? from : `${from} – ${to}`],
  );
}
