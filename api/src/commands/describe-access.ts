import { writeFile } from 'node:fs/promises';
import { accessRulesText, readAccessRules } from '../database/access-rules.ts';
import { loadMigrations } from '../database/migrations.ts';
import { migrate } from '../database/migrate.ts';
import { openPglite } from '../database/embedded/pglite-database.ts';

// node src/commands/describe-access.ts: writes database/access-rules.json from the migrations.
const database = await openPglite({});
await migrate(database, await loadMigrations());
const file = new URL('../database/access-rules.json', import.meta.url);
await writeFile(file, accessRulesText(await readAccessRules(database)));
await database.close();
