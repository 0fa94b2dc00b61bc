import { createTestDatabase, everyDatabaseKind } from '../testing/test-database.ts';
import type { Database, Statement } from './database.ts';

/** More than a statement is used before a connection has prepared it. */
const TURNS = 12;
const NOTE = `select set_config('park.id', $1, true) as noted`;
const READ = `select current_setting('park.id', true) as noted, $1::int as turn`;

describe.each(everyDatabaseKind)('statements in one transaction and one round trip, %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
  });
  afterAll(() => database.close());

  const noted = (name: string, turn: number): Statement[] => [
    { sql: NOTE, values: [name] },
    { sql: READ, values: [turn] },
  ];

  it('see what those before them have set, the first time and once they are prepared', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const rows = await database.pipeline(noted(`park ${turn}`, turn));
      expect(rows).toEqual([[{ noted: `park ${turn}` }], [{ noted: `park ${turn}`, turn }]]);
    }
  });

  it('leave no setting to what follows on any connection', async () => {
    const turns = Array.from({ length: 5 * TURNS }, (_, turn) => turn);
    await Promise.all(turns.map((turn) => database.pipeline(noted('a park', turn))));
    const after = await Promise.all(
      turns.map(() =>
        database.query<{ noted: string | null }>(
          `select nullif(current_setting('park.id', true), '') as noted`,
        ),
      ),
    );
    expect(after.flat().filter(({ noted: left }) => left !== null)).toEqual([]);
  });

  it('are undone together when one fails, and the connections go on', async () => {
    await database.script('create table if not exists kept (turn int unique)');
    const add = (turn: number): Statement => ({ sql: 'insert into kept values ($1)', values: [turn] });
    for (let turn = 0; turn < TURNS; turn += 1) {
      await database.pipeline([add(2 * turn), add(2 * turn + 1)]);
      await expect(database.pipeline([add(1_000 + turn), add(0)])).rejects.toThrow(/duplicate key/);
    }
    const [row] = await database.query('select count(*)::int as kept, max(turn) as last from kept');
    expect(row).toEqual({ kept: 2 * TURNS, last: 2 * TURNS - 1 });
  });

  it('have the rows of each, also of one that returns none', async () => {
    await database.script('create table if not exists seen (turn int)');
    for (let turn = 0; turn < TURNS; turn += 1) {
      const rows = await database.pipeline([
        { sql: 'insert into seen values ($1)', values: [turn] },
        { sql: 'select turn from seen where turn = $1', values: [turn] },
        { sql: 'select turn from seen where turn > $1', values: [turn] },
      ]);
      expect(rows).toEqual([[], [{ turn }], []]);
    }
  });
});
