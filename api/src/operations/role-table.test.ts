import { readFileSync } from 'node:fs';
import path from 'node:path';
import { offeredCalls, rolePage } from './role-table.ts';

describe('the page of roles and calls in docs', () => {
  it('is what the code enforces (pnpm describe-roles in api/ writes it anew)', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/roles.md'), 'utf8');
    expect(page).toBe(rolePage(offeredCalls));
  });
});
