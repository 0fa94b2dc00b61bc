import { randomInt } from 'node:crypto';
import { makeFirstPark } from '@park/contract/auth';
import type { FastifyInstance } from 'fastify';
import { hasPark, findAccount } from '../auth/account.ts';
import { hashOfToken } from '../sessions/session-store.ts';
import type { Database, Queryable } from '../database/database.ts';
import { parkOf } from '../auth/auth.ts';
import { rememberDevice } from '../auth/known-device.ts';
import { hashChosenPassword } from '../auth/passwords.ts';
import { countLinkAttempt } from '../auth/sign-in-limit.ts';
import { conflictOf } from '../http/database-error.ts';
import { jsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { insertPark } from './park-records.ts';

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
async function useSetupCode(tx: Queryable, code: string): Promise<boolean> {
  await tx.query('lock table setup_code in exclusive mode');
  const used = await tx.query('delete from setup_code where code_hash = $1 returning code_hash', [
    hashOf(code),
  ]);
  return used.length > 0;
}

/** The first park of a server, made in the browser with the code that it has printed. */
export async function firstParkRoutes(app: FastifyInstance): Promise<void> {
  const { sessions } = app;
  app.open(makeFirstPark, async ({ input: { code, ...park }, database, now, request }) => {
    const uncount = await countLinkAttempt(database, { kind: 'setup', address: request.ip }, now);
    const passwordHash = await hashChosenPassword(park.password);
    const { userId } = await database
      .transaction(async (tx) => {
        if (!(await useSetupCode(tx, code))) throw new RequestError('setup_code_unknown');
        return insertPark(tx, park, passwordHash);
      })
      .catch((error: unknown) => {
        throw conflictOf(error) ?? error;
      });
    await uncount();
    const account = await findAccount(database, park.email);
    if (account === undefined) throw new RequestError('internal');
    const token = await sessions.start(userId, now, request.headers['user-agent']);
    const headers = await rememberDevice(database, { request, userId }, now);
    const { name, email, phone, role } = account;
    return jsonResponse(
      {
        userId,
        name,
        email,
        phone,
        role,
        park: await parkOf(database, account, now),
        token,
      },
      { headers },
    );
  });
}
