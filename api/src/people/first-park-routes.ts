import { makeFirstPark } from '@park/contract/auth';
import type { FastifyInstance } from 'fastify';
import { findAccount } from '../auth/account.ts';
import { parkOf } from '../auth/auth-routes.ts';
import { rememberDevice } from '../auth/known-device.ts';
import { hashChosenPassword } from '../auth/passwords.ts';
import { countLinkAttempt } from '../auth/sign-in-limit.ts';
import { conflictOf } from '../http/database-error.ts';
import { jsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { insertPark } from './park-records.ts';
import { useSetupCode } from './setup-code.ts';

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
