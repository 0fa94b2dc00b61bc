import { writeFileSync } from 'node:fs';
import { offeredCalls, rolePage } from '../operations/role-table.ts';

// Writes docs/roles.md: node src/commands/describe-roles.ts
writeFileSync(new URL('../../../docs/roles.md', import.meta.url), rolePage(offeredCalls));
