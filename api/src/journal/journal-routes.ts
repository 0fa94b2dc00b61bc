import { getLatestChanges, listEntryRecords, listJournalPeople, searchJournal } from '@park/contract/journal';
import { journalAction } from '@park/contract/journal-schemas';
import { knownRole, type Permission, roleMay } from '@park/domain/people/roles';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../auth/session-store.ts';
import { onlyRow } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import type { JsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { FLEET_ACTIONS, LEDGER_ACTIONS, PAYOUT_ACTIONS, SOURCE_ACTIONS } from './journal-actions.ts';
import type { JournalAction } from '@park/contract/journal-schemas';
import { entryRecordsSql, latestSql, peopleSql, searchSql } from './journal-sql.ts';

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
