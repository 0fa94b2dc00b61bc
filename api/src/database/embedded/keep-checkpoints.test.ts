import { createTestDatabase } from '../../testing/test-database.ts';
import { onlyRow } from '../database.ts';
import type { Database } from '../database.ts';
import { checkpointIfDue } from './keep-checkpoints.ts';

const LIMIT = 16_000_000;
/** The files that PostgreSQL keeps for the log to come (`min_wal_size`), and one. */
const MOST = 96 * 2 ** 20;

describe('the log of the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase('embedded');
  }, 180_000);
  afterAll(() => database.close());

  const write = () =>
    database.query(`select pg_logical_emit_message(false, 'test', repeat('x', 8000000))::text`);
  const logBytes = async () =>
    onlyRow(await database.query<{ n: number }>('select sum(size)::float8 as n from pg_ls_waldir()')).n;
  const lastCheckpoint = async () =>
    onlyRow(await database.query<{ at: string }>('select redo_lsn::text as at from pg_control_checkpoint()'))
      .at;

  it('stops growing, whatever is written', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await write();
      await checkpointIfDue(database, null, LIMIT);
    }
    expect(await logBytes()).toBeLessThanOrEqual(MOST);
  }, 60_000);

  it('is put away when nobody writes any more, and not again while nobody does', async () => {
    await write();
    const before = await lastCheckpoint();
    const position = await checkpointIfDue(database, null);
    expect(await lastCheckpoint()).toBe(before);
    await checkpointIfDue(database, position);
    const idle = await lastCheckpoint();
    expect(idle).not.toBe(before);
    const later = await checkpointIfDue(database, await checkpointIfDue(database, null));
    expect([later === null, await lastCheckpoint()]).toEqual([false, idle]);
  }, 60_000);
});
