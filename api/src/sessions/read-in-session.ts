import type { Role } from '@park/domain/people/roles';
import type { Database, Statement } from '../database/database.ts';
import { readRetries, retryTransaction } from '../database/retry-transaction.ts';
import { markSeen, sessionSql, sessionValues } from './session-store.ts';
import type { FoundSession, SignedIn } from './session-store.ts';

type Entered = { [Field in keyof FoundSession]: FoundSession[Field] | null };

/**
 * Enters the park of a session, in the database itself. Always one row and always the park's role:
 * where there is no such session, or its role is none of $4, the transaction is in no park, and
 * row-level security shows the next statement nothing.
 */
const enterSql = `
  with found as (${sessionSql})
  select found.*, set_config('park.id', case when found.role = any($4::text[]) then found."taxiParkId"::text else '' end, true),
    set_config('park.zone', coalesce(found."timeZone", 'UTC'), true), set_config('park.now', $5, true),
    set_config('park.person', coalesce(found."userId"::text, ''), true), set_config('role', 'taxi_park_session', true),
    -- Planning the next statement anew for each day of a range takes longer than running it.
    set_config('plan_cache_mode', 'force_generic_plan', true)
  from (select 1) always left join found on true`;

/** Without the settings, which come in the same row. */
function signedInOf(found: FoundSession): SignedIn {
  const { userId, sessionId, device, name, email, phone, role } = found;
  const { taxiParkId, timeZone, currency, decimals, expiresAt } = found;
  return {
    userId,
    sessionId,
    device,
    name,
    email,
    phone,
    role,
    taxiParkId,
    timeZone,
    currency,
    decimals,
    expiresAt,
  };
}

function isFound(entered: Entered | undefined): entered is FoundSession {
  return entered !== undefined && entered.userId !== null;
}

export interface ReadInSession<Row> {
  /** Undefined when the token is unknown, ended or expired, or the user is switched off. */
  readonly user: SignedIn | undefined;
  /** What the statement returned; of no park when there is no user, or one of another role. */
  readonly rows: Row[];
}

/**
 * Runs a statement that only reads in the park of a session, in the round trip that looks up the
 * session. The statement finds the park's time zone in the setting `park.zone`, and the person in
 * `park.person`.
 */
export async function readInSession<Row extends object>(
  database: Database,
  { token, roles, now }: { token: string; roles: readonly Role[]; now: Date },
  statement: Statement,
): Promise<ReadInSession<Row>> {
  const enter = { sql: enterSql, values: [...sessionValues(token, now), roles, now.toISOString()] };
  const [entered = [], rows = []] = await retryTransaction(
    () => database.pipeline([enter, statement]),
    readRetries(database),
  );
  const [found] = entered as Entered[];
  if (!isFound(found)) return { user: undefined, rows: [] };
  const user = signedInOf(found);
  if (!found.isSeenLately) await markSeen(database, user, now);
  // The row type is not checked (see Queryable).
  return { user, rows: rows as Row[] };
}
