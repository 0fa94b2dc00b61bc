import { randomInt } from 'node:crypto';
import { hasPark } from '../auth/account.ts';
import { hashOfToken } from '../auth/session-store.ts';
import type { Database, Queryable } from '../database/database.ts';

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP = 4;

/** As it is typed: spaces, dashes and the case of letters do not matter. */
const hashOf = (code: string): string => hashOfToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/**
 * A code with which the first park can be made, once; null where there is a park. Only its hash is
 * kept.
 */
export async function createSetupCode(database: Database): Promise<string | null> {
  if (await hasPark(database)) return null;
  const letters = Array.from({ length: GROUPS * GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const code = letters.match(/.{4}/g)?.join('-') ?? letters;
  await database.query('insert into setup_code (code_hash) values ($1)', [hashOf(code)]);
  return code;
}

/** Uses a code up. Whether it was there: of two at once one finds it. */
export async function useSetupCode(tx: Queryable, code: string): Promise<boolean> {
  await tx.query('lock table setup_code in exclusive mode');
  const used = await tx.query('delete from setup_code where code_hash = $1 returning code_hash', [
    hashOf(code),
  ]);
  return used.length > 0;
}
