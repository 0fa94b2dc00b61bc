import type { TakenBy } from '@park/contract/endpoint';
import { VIEW_TABLES_MAX } from '@park/contract/limits';
import { putTableViews, type WireTableViews, getTableViews } from '@park/contract/table-views';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';

/** Whose settings, and of which table. */
interface ViewsKey {
  readonly userId: string;
  readonly table: string;
}

type Settings = Omit<WireTableViews, 'version'>;
interface Stored {
  settings: Settings;
  version: number;
}

const NOTHING: Stored = { settings: { current: null, views: [] }, version: 0 };
const TABLE = /^[a-z][a-z0-9_-]{0,39}$/;

const wire = ({ settings, version }: Stored): WireTableViews => ({ ...settings, version });

async function find(
  source: Pick<Queryable, 'query'>,
  { userId, table }: ViewsKey,
): Promise<Stored | undefined> {
  // Any table of the console may keep settings; only a text that can be no name is not found.
  if (!TABLE.test(table)) throw new RequestError('not_found');
  const [row] = await source.query<Stored>(
    'select settings, version from table_view where user_id = $1 and table_name = $2',
    [userId, table],
  );
  return row;
}

/** The settings of one person for one table. Throws 404 for a text that is no name of a table. */
async function readViews(source: Pick<Queryable, 'query'>, key: ViewsKey): Promise<WireTableViews> {
  return wire((await find(source, key)) ?? NOTHING);
}

async function refuseTooMany(tx: Queryable, { userId }: ViewsKey): Promise<void> {
  const kept = await tx.query('select table_name from table_view where user_id = $1', [userId]);
  if (kept.length < VIEW_TABLES_MAX) return;
  throw new RequestError('validation_failed', {
    fields: { table: { problem: 'too_many', values: { max: VIEW_TABLES_MAX } } },
  });
}

/**
 * Keeps the settings of one person for one table. Throws 409 with the kept ones for a version that
 * is not the current one, unless they are the same already, as after a response that was lost.
 */
async function keepViews(
  tx: Queryable,
  key: ViewsKey,
  { version, ...settings }: TakenBy<typeof putTableViews>,
): Promise<WireTableViews> {
  const before = await find(tx, key);
  if (before === undefined) await refuseTooMany(tx, key);
  const [kept] = await tx.query<Stored>(
    `insert into table_view (taxi_park_id, user_id, table_name, settings) values (current_park(), $1, $2, $3::jsonb)
     on conflict (user_id, table_name) do update
       set settings = excluded.settings, version = table_view.version + 1, changed_at = park_now()
       where table_view.settings <> excluded.settings and ($4::int is null or table_view.version = $4::int)
     returning settings, version`,
    [key.userId, key.table, JSON.stringify(settings), version ?? null],
  );
  if (kept !== undefined) return wire(kept);
  const [now] = await tx.query<Stored & { isSame: boolean }>(
    `select settings, version, settings = $3::jsonb as "isSame" from table_view
     where user_id = $1 and table_name = $2`,
    [key.userId, key.table, JSON.stringify(settings)],
  );
  if (now?.isSame) return wire(now);
  throw new RequestError('stale_record', {
    facts: { current: wire(now ?? NOTHING), changedBy: null, changedAt: null },
  });
}

/** Each person's own settings of the console's tables (extension `tableViews`). */
export async function tableViewRoutes(app: FastifyInstance): Promise<void> {
  app.park(getTableViews, ({ park, user: { userId }, table }) => readViews(park, { userId, table }));

  app.park(
    putTableViews,
    async ({ input, park, user: { userId }, table }) =>
      await park.transaction((tx) => keepViews(tx, { userId, table }, input)),
  );
}
