import { type JournalAction, journalAction } from '@park/contract/journal-schemas';
import { getLatestChanges, listEntryRecords, listJournalPeople, searchJournal } from '@park/contract/journal';
import { knownRole, type Permission, roleMay } from '@park/domain/people/roles';
import type { FastifyInstance } from 'fastify';
import { isoTime } from '../database/time-sql.ts';
import type { SignedIn } from '../sessions/session-store.ts';
import { onlyRow } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { rawJsonResponse, type JsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';

/** The actions on drivers and vehicles, shown to everybody who reads the journal. */
const FLEET_ACTIONS: readonly JournalAction[] = [
  'driver_added',
  'driver_changed',
  'drivers_switched',
  'fares_set',
  'vehicle_added',
  'vehicle_changed',
  'vehicles_switched',
];

/** The actions on the ledger, shown to those who may read it. */
export const LEDGER_ACTIONS: readonly JournalAction[] = [
  'entries_added',
  'entry_corrected',
  'terms_added',
  'terms_changed',
  'driver_terms_set',
  'rent_set',
  'bank_account_set',
  'month_closed',
  'driver_link_made',
  'driver_link_withdrawn',
  'bills_added',
  'bill_changed',
  'bills_charged',
  'rides_taken_back',
];

/** The actions on sources of rides and webhooks, shown to those who may see these. */
export const SOURCE_ACTIONS: readonly JournalAction[] = [
  'source_added',
  'source_changed',
  'source_paused',
  'source_resumed',
  'source_fetched',
  'source_loss_taken',
  'key_made',
  'key_withdrawn',
  'rides_linked',
  'rides_ignored',
  'webhook_added',
  'webhook_changed',
  'webhook_secret_changed',
  'webhook_removed',
  'webhook_replayed',
];

/**
 * The actions on payout runs, shown to those who may read these. All other actions are about
 * people.
 */
export const PAYOUT_ACTIONS: readonly JournalAction[] = [
  'payout_prepared',
  'payout_changed',
  'payout_confirmed',
  'payout_discarded',
  'payout_results',
  'payout_file_saved',
  'bank_file_set',
];

const PERSON = `case when e.person_id is not null then
  json_build_object('id', e.person_id, 'name', coalesce(e.person_name, '')) end`;

/** One record of an entry: its rows are the tables that its transaction changed, merged here. */
const RECORD = `
  json_build_object('type', min(c.subject_type), 'id', c.subject_id,
    'name', (array_agg(c.subject_name order by c.id desc))[1]) as subject,
  coalesce((
    select json_agg(x.change order by parts.id, x.place)
    from journal_change parts, jsonb_array_elements(parts.changes) with ordinality as x(change, place)
    where parts.entry_id = c.entry_id and parts.subject_id = c.subject_id
  ), '[]') as changes`;

/** Entries that the filter names, as conditions on `e`; parameters as of `searchSql`. */
const FILTER = `
  ($1::uuid is null or e.person_id = $1)
  and e.action = any($2::text[])
  and ($3::date is null or e.at >= $3::date::timestamp at time zone $5)
  and ($4::date is null or e.at < ($4::date + 1)::timestamp at time zone $5)
  and ($6::bigint is null or (e.at, e.id) < ('epoch'::timestamptz + $6::bigint * interval '1 microsecond', $7::bigint))`;

/**
 * A page of entries, newest first, one row each with the cursor after it. With a subject, the
 * entries that name it, each with this record's changes. Parameters: person, actions, first and
 * last day, time zone, cursor (microseconds, id), limit, subject.
 */
function searchSql(hasSubject: boolean): string {
  const named = hasSubject
    ? `and e.id in (select s.entry_id from journal_change s where s.subject_id = $9::uuid)`
    : 'and $9::uuid is null';
  return `
    with page as materialized (
      select e.* from journal_entry e where ${FILTER} ${named}
      order by e.at desc, e.id desc limit $8
    )
    select (extract(epoch from e.at) * 1000000)::bigint || '_' || e.id as cursor,
      json_build_object(
        'id', e.id::text, 'at', ${isoTime('e.at')}, 'person', ${PERSON}, 'device', e.device, 'action', e.action,
        'origin', case when e.origin = 'hand' and counted.count > 1 then 'bulk' else e.origin end,
        'subject', record.subject, 'count', counted.count, 'changes', coalesce(record.changes, '[]')
      )::text as json
    from page e
    cross join lateral (
      select count(distinct c.subject_id)::int as count from journal_change c where c.entry_id = e.id
    ) counted
    left join lateral (
      select ${RECORD} from journal_change c
      where c.entry_id = e.id and ${hasSubject ? 'c.subject_id = $9::uuid' : 'counted.count = 1'}
      group by c.entry_id, c.subject_id
    ) record on true
    order by e.at desc, e.id desc`;
}

/**
 * Records of one entry in the order of their change. Parameters: entry, cursor (the first change's
 * id), actions, limit.
 */
const entryRecordsSql = `
  select page.first::text as cursor, row_to_json(r)::text as json
  from (
    select c.entry_id, c.subject_id, min(c.id) as first
    from journal_change c join journal_entry e on e.id = c.entry_id
    where c.entry_id = $1 and e.action = any($3::text[])
    group by c.entry_id, c.subject_id having min(c.id) > $2::bigint order by min(c.id) limit $4
  ) page
  join lateral (
    select ${RECORD} from journal_change c
    where c.entry_id = page.entry_id and c.subject_id = page.subject_id group by c.entry_id, c.subject_id
  ) r on true
  order by page.first`;

/**
 * Everybody whom an entry names, under the latest name. From one person to the next by the index of
 * persons: a journal of five years has millions of entries and a dozen of persons. Parameter:
 * actions.
 */
export const peopleSql = `
  with recursive person as (
    (select e.person_id as id from journal_entry e where e.person_id is not null order by e.person_id limit 1)
    union all
    select (select e.person_id from journal_entry e where e.person_id > p.id order by e.person_id limit 1)
    from person p where p.id is not null
  )
  select p.id, coalesce(latest.name, '') as name
  from person p cross join lateral (
    select e.person_name as name from journal_entry e where e.person_id = p.id and e.action = any($1::text[])
    order by e.at desc, e.id desc limit 1
  ) latest
  where p.id is not null order by p.id`;

/** The last change of each field of a record. Parameter: subject. */
const latestSql = `
  select coalesce(json_agg(json_build_object('field', field, 'at', at, 'person', person) order by field), '[]')::text as json
  from (
    select distinct on (x.change ->> 'field') x.change ->> 'field' as field, ${isoTime('e.at')} as at, ${PERSON} as person
    from journal_change c join journal_entry e on e.id = c.entry_id, jsonb_array_elements(c.changes) as x(change)
    where c.subject_id = $1 order by x.change ->> 'field', e.id desc
  ) latest`;

const PAGE = 50;
const RECORDS_PAGE = 200;
/** An id that no record has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface PageRow {
  cursor: string;
  json: string;
}

function permissionOf(action: JournalAction): Permission {
  if (FLEET_ACTIONS.includes(action)) return 'readFleet';
  if (LEDGER_ACTIONS.includes(action)) return 'readLedger';
  if (SOURCE_ACTIONS.includes(action)) return 'readSources';
  return PAYOUT_ACTIONS.includes(action) ? 'readPayouts' : 'managePeople';
}

/**
 * What a person may see: entries about people only with the right to manage them, about money with
 * that to read it.
 */
function shownActions({ role }: SignedIn, wanted: readonly JournalAction[] = journalAction.options) {
  const known = knownRole(role);
  return wanted.filter((action) => known !== null && roleMay(known, permissionOf(action)));
}

/** The parts of a cursor, two numbers or one; throws 400 for a text that is none. */
function cursorParts(cursor: string | undefined, pattern: RegExp): readonly (string | null)[] {
  if (cursor === undefined) return [null, null];
  const parts = pattern.exec(cursor);
  if (parts === null) {
    throw new RequestError('validation_failed', { fields: { before: { problem: 'invalid' } } });
  }
  return parts.slice(1);
}

/** `rows` has one row more than the page when there is a next one. */
function pageOf<Output>(name: string, rows: readonly PageRow[], size: number): JsonResponse<Output> {
  const shown = rows.slice(0, size);
  const next = rows.length > size ? (shown.at(-1)?.cursor ?? null) : null;
  return rawJsonResponse(
    `{"${name}":[${shown.map(({ json }) => json).join(',')}],"next":${JSON.stringify(next)}}`,
  );
}

/** The calls on the journal: who changed what, when, from which session (decision 112). */
export async function journalRoutes(app: FastifyInstance): Promise<void> {
  app.park(searchJournal, { onlyReads: true }, async ({ input, park, user }) => {
    const { personId, subject, actions, from = null, to = null, before, limit = PAGE } = input;
    const [micros = null, id = null] = cursorParts(before, /^(-?\d{1,18})_(\d{1,18})$/);
    const idOf = (value: string | undefined) => (value === undefined ? null : isUuid(value) ? value : NOBODY);
    const rows = await park.query<PageRow>(searchSql(subject !== undefined), [
      idOf(personId),
      shownActions(user, actions),
      from,
      to,
      user.timeZone,
      micros,
      id,
      limit + 1,
      idOf(subject?.id),
    ]);
    return pageOf('entries', rows, limit);
  });

  app.park(listEntryRecords, { onlyReads: true }, async ({ input, park, user, id }) => {
    const [after = null] = cursorParts(input.before, /^(\d{1,18})$/);
    const rows = /^\d{1,18}$/.test(id)
      ? await park.query<PageRow>(entryRecordsSql, [id, after ?? '0', shownActions(user), RECORDS_PAGE + 1])
      : [];
    if (rows.length === 0 && after === null) throw new RequestError('not_found');
    return pageOf('records', rows, RECORDS_PAGE);
  });

  app.park(listJournalPeople, async ({ park, user }) => {
    return {
      people: await park.query<{ id: string; name: string }>(peopleSql, [shownActions(user)]),
    };
  });

  app.park(getLatestChanges, async ({ park, id }) => {
    const known = isUuid(id)
      ? await park.query(
          `select id from driver where id = $1 union all select id from vehicle where id = $1`,
          [id],
        )
      : [];
    if (known.length === 0) throw new RequestError('not_found');
    const { json } = onlyRow(await park.query<{ json: string }>(latestSql, [id]));
    return rawJsonResponse(`{"changes":${json}}`);
  });
}
