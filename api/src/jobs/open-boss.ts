import { PgBoss } from 'pg-boss';
import type { ConstructorOptions, Db } from 'pg-boss';
import type { Database, SqlValue } from '../database/database.ts';

/** What pg-boss asks of a database, answered by ours: embedded or a server. */
function bossDatabase(database: Database): Db {
  return {
    // Without values it may be several statements, and pg-boss reads the rows of every one.
    async executeSql(sql, values) {
      if (!values?.length) return { rows: await database.script(sql) };
      return { rows: await database.query(sql, values as readonly SqlValue[]) };
    },
    async listen(channel, onMessage, onReconnect) {
      const close = await database.listen(channel, { onMessage, onGap: onReconnect });
      onReconnect();
      return { close };
    },
  };
}

/** The queue of jobs of a database. Not started. */
export function openBoss(database: Database, options: ConstructorOptions = {}): PgBoss {
  const isEmbedded = database.kind === 'embedded';
  return new PgBoss({
    db: bossDatabase(database),
    backend: isEmbedded ? 'pglite' : 'postgres',
    // The embedded database is vacuumed by keep-statistics.ts.
    reindex: !isEmbedded,
    monitorVacuum: !isEmbedded,
    registerInstance: false,
    openTelemetry: { enabled: false },
    ...options,
  });
}

/** Makes the tables of the queue, or brings them to those of this release. */
export async function prepareJobs(database: Database): Promise<void> {
  const boss = openBoss(database, { supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}
