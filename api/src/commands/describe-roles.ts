import { writeFileSync } from 'node:fs';
import { createApp } from '../app.ts';
import { offeredCalls, rolePage } from '../operations/role-table.ts';
import { noDatabase } from './no-database.ts';

// Writes docs/roles.md: node src/commands/describe-roles.ts
const app = await createApp({ database: noDatabase });
writeFileSync(new URL('../../../docs/roles.md', import.meta.url), rolePage(offeredCalls, app.routeList));
await app.close();
