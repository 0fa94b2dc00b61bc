import {
  changePassword,
  confirmSecondFactor,
  endOwnSessions,
  getProfile,
  listOwnSessions,
  startSecondFactor,
  stopSecondFactor,
  updateProfile,
} from '@park/contract/people';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import { jsonResponse } from '../http/json-response.ts';
import type { FieldProblemCode } from '../http/request-error.ts';
import { RequestError } from '../http/request-error.ts';
import type { Handler, ParkCall } from '../http/route.ts';
import { changePerson, readPerson, endSessions, listSessions } from './people.ts';
import { rememberDevice } from '../auth/known-device.ts';
import { hashChosenPassword, isPasswordRight } from '../auth/passwords.ts';
import {
  confirmSetup,
  readSecondFactor,
  removeSecondFactorOf,
  startSetup,
  useCode,
} from '../auth/second-factor-store.ts';
import { enrollmentUri } from '../auth/second-factor.ts';
import { countOwnCode, countOwnPassword, countSetupCode } from '../auth/sign-in-limit.ts';

const accounts = { as: 'accounts' } as const;

type OwnCall = Pick<ParkCall<unknown>, 'user' | 'park' | 'now'>;

function wrongField(name: string, problem: FieldProblemCode): RequestError {
  return new RequestError('validation_failed', { fields: { [name]: { problem } } });
}

async function readProfile(tx: Pick<Queryable, 'query'>, userId: string) {
  const { name, phone } = await readPerson(tx, userId);
  return { name, phone, secondFactor: await readSecondFactor(tx, userId) };
}

/**
 * The signed-in person's own account: name, password, sessions and second factor (extension
 * `people`).
 */
export async function profileRoutes(app: FastifyInstance): Promise<void> {
  const { database } = app;
  /**
   * Asks for the password once more. Throws 400 naming the field for a wrong one (a 401 would mean
   * that the session has ended), and 429 after as many failures as at sign-in: a stolen session
   * must not guess the password.
   */
  async function checkPassword({ user, park, now }: OwnCall, currentPassword: string): Promise<void> {
    const attempt = await countOwnPassword(database, user.sessionId, now);
    const { hash } = onlyRow(
      await park.query<{ hash: string }>('select password_hash as hash from app_user where id = $1', [
        user.userId,
      ]),
    );
    if (!(await isPasswordRight(hash, currentPassword)))
      throw wrongField('currentPassword', 'wrong_password');
    await attempt.succeeded();
  }

  /**
   * Asks for the second factor that is on: session and password alone must not replace or remove
   * it. Throws 400 naming the field, and 429 after too many wrong codes.
   */
  async function checkCode({ user: { userId }, park, now }: OwnCall, code = ''): Promise<void> {
    const { isOn } = await readSecondFactor(park, userId);
    if (!isOn) return;
    if (code === '') throw wrongField('code', 'required');
    const attempt = await countOwnCode(database, userId, now);
    const isRight = await park.transaction((tx) => useCode(tx, userId, { code, now }));
    if (!isRight) throw wrongField('code', 'wrong_code');
    await attempt.succeeded();
  }

  /** A handler that runs only after the right password. */
  const withPassword =
    <Parsed extends { readonly currentPassword: string }, Output>(
      handle: Handler<ParkCall<Parsed>, Output>,
    ) =>
    async (call: ParkCall<Parsed>) => {
      await checkPassword(call, call.input.currentPassword);
      return handle(call);
    };

  app.park(getProfile, accounts, ({ park, user }) => readProfile(park, user.userId));

  app.park(updateProfile, accounts, ({ park, user: { userId }, input }) =>
    park.transaction(async (tx) => {
      await changePerson(tx, userId, input);
      return readProfile(tx, userId);
    }),
  );

  app.park(
    changePassword,
    accounts,
    withPassword(async ({ park, user, input, request, now }) => {
      const passwordHash = await hashChosenPassword(input.password);
      const ended = await park.transaction(async (tx) => {
        await tx.query(`select set_config('park.kept_session', $1, true)`, [user.sessionId]);
        const others = await endSessions(tx, user, undefined);
        await tx.query('update app_user set password_hash = $2 where id = $1', [user.userId, passwordHash]);
        return others;
      });
      // The others are forgotten with the password.
      const headers = await rememberDevice(database, { request, userId: user.userId }, now);
      return jsonResponse({ ended }, { headers });
    }),
  );

  app.park(listOwnSessions, accounts, async ({ park, user, now }) => ({
    sessions: await listSessions(park, user, now),
  }));

  app.park(endOwnSessions, accounts, async ({ park, user, input }) => ({
    ended: await park.transaction((tx) => endSessions(tx, user, input.ids)),
  }));

  app.park(
    startSecondFactor,
    accounts,
    withPassword(async (call) => {
      const { park, user, input } = call;
      await checkCode(call, input.code);
      const { name } = onlyRow(
        await park.query<{ name: string }>('select name from taxi_park where id = current_park()'),
      );
      const secret = await park.transaction((tx) => startSetup(tx, user.userId));
      return { secret, uri: enrollmentUri(secret, { email: user.email, park: name }) };
    }),
  );

  app.park(confirmSecondFactor, accounts, async ({ park, user, input: { code }, now }) => {
    const { userId } = user;
    const attempt = await countSetupCode(database, { userId, code: 'too_many_requests' }, now);
    const result = await park.transaction((tx) => confirmSetup(tx, userId, { code, now }));
    if (result === 'wrong_code') throw wrongField('code', 'wrong_code');
    if (result === 'not_started') {
      await attempt.notFailed();
      throw new RequestError('second_factor_not_started');
    }
    await attempt.succeeded();
    return result;
  });

  app.park(
    stopSecondFactor,
    accounts,
    withPassword(async (call) => {
      const { park, user, input } = call;
      // Before the code, which works only once.
      const { isRequired } = await readSecondFactor(park, user.userId);
      if (isRequired) throw new RequestError('second_factor_is_required');
      await checkCode(call, input.code);
      return park.transaction(async (tx) => {
        await removeSecondFactorOf(tx, user.userId);
        return readProfile(tx, user.userId);
      });
    }),
  );
}
