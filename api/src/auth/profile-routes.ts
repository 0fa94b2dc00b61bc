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
import {
  changePasswordInput,
  endSessionsInput,
  ownPasswordInput,
  profileInput,
  secondFactorInput,
} from '@park/contract/schemas/people-schemas';
import { assignments, columnValues } from '../database/column-values.ts';
import type { Database } from '../database/database.ts';
import { onlyRow } from '../database/database.ts';
import { jsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { noInput } from '../http/route.ts';
import type { ParkCall, Routes } from '../http/route.ts';
import { endSessions, listSessions } from '../people/session-list.ts';
import { LOGIN_BODY_BYTES } from './auth-routes.ts';
import { hashChosenPassword, isPasswordRight } from './passwords.ts';
import { confirmSetup, readSecondFactor, removeSecondFactorOf, startSetup } from './second-factor-store.ts';
import { enrollmentUri } from './second-factor.ts';
import { countSignIn } from './sign-in-limit.ts';

const own = { permission: 'ownAccount', as: 'accounts' } as const;

/** The signed-in person's own account: name, password, sessions and second factor (extension `people`). */
export function addProfileRoutes(routes: Routes, database: Database): void {
  /**
   * Asks for the password once more. Throws 400 naming the field for a wrong one (a 401 would mean that the session has
   * ended), and 429 after as many failures as at sign-in: a stolen session must not guess the password.
   */
  async function checkPassword(
    { user, park, now, request }: ParkCall<unknown>,
    currentPassword: string,
  ): Promise<void> {
    const attempt = await countSignIn(
      database,
      { address: request.ip, email: user.email, code: 'too_many_requests' },
      now,
    );
    const { hash } = onlyRow(
      await park.query<{ hash: string }>('select password_hash as hash from app_user where id = $1', [
        user.userId,
      ]),
    );
    if (!(await isPasswordRight(hash, currentPassword))) {
      throw new RequestError('validation_failed', {
        fields: { currentPassword: { problem: 'wrong_password' } },
      });
    }
    await attempt.notFailed();
  }

  routes.park({
    ...own,
    endpoint: getProfile,
    input: noInput,
    handle: async ({ park, user }) =>
      jsonResponse({ secondFactor: await readSecondFactor(park, user.userId) }),
  });

  routes.park({
    ...own,
    endpoint: updateProfile,
    input: profileInput,
    async handle({ park, user: { userId }, input }) {
      const secondFactor = await park.transaction(async (tx) => {
        const carried = columnValues({ name: 'name', phone: 'phone' }, input);
        if (carried.columns.length > 0) {
          const changes = `${assignments(carried)}, version = version + 1`;
          await tx.query(`update app_user set ${changes} where id = $1`, [userId, ...carried.values]);
        }
        return readSecondFactor(tx, userId);
      });
      return jsonResponse({ secondFactor });
    },
  });

  routes.park({
    ...own,
    endpoint: changePassword,
    input: changePasswordInput,
    bodyLimit: LOGIN_BODY_BYTES,
    async handle(call) {
      const { park, user, input } = call;
      await checkPassword(call, input.currentPassword);
      const passwordHash = await hashChosenPassword(input.password);
      const ended = await park.transaction(async (tx) => {
        await tx.query(`select set_config('park.kept_session', $1, true)`, [user.sessionId]);
        const others = await endSessions(tx, user, undefined);
        await tx.query('update app_user set password_hash = $2 where id = $1', [user.userId, passwordHash]);
        return others;
      });
      return jsonResponse({ ended });
    },
  });

  routes.park({
    ...own,
    endpoint: listOwnSessions,
    input: noInput,
    handle: async ({ park, user, now }) => jsonResponse({ sessions: await listSessions(park, user, now) }),
  });

  routes.park({
    ...own,
    endpoint: endOwnSessions,
    input: endSessionsInput,
    handle: async ({ park, user, input }) =>
      jsonResponse({ ended: await park.transaction((tx) => endSessions(tx, user, input.ids)) }),
  });

  routes.park({
    ...own,
    endpoint: startSecondFactor,
    input: ownPasswordInput,
    bodyLimit: LOGIN_BODY_BYTES,
    async handle(call) {
      const { park, user, input } = call;
      await checkPassword(call, input.currentPassword);
      const { name } = onlyRow(
        await park.query<{ name: string }>('select name from taxi_park where id = current_park()'),
      );
      const secret = await park.transaction((tx) => startSetup(tx, user.userId));
      return jsonResponse({ secret, uri: enrollmentUri(secret, { email: user.email, park: name }) });
    },
  });

  routes.park({
    ...own,
    endpoint: confirmSecondFactor,
    input: secondFactorInput,
    async handle({ park, user, input: { code }, now }) {
      const result = await park.transaction((tx) => confirmSetup(tx, user.userId, { code, now }));
      if (result === 'not_started') throw new RequestError('second_factor_not_started');
      if (result === 'wrong_code') {
        throw new RequestError('validation_failed', { fields: { code: { problem: 'wrong_code' } } });
      }
      return jsonResponse(result);
    },
  });

  routes.park({
    ...own,
    endpoint: stopSecondFactor,
    input: ownPasswordInput,
    bodyLimit: LOGIN_BODY_BYTES,
    async handle(call) {
      const { park, user, input } = call;
      await checkPassword(call, input.currentPassword);
      const secondFactor = await park.transaction(async (tx) => {
        const { isRequired } = await readSecondFactor(tx, user.userId);
        if (isRequired) throw new RequestError('second_factor_is_required');
        await removeSecondFactorOf(tx, user.userId);
        return readSecondFactor(tx, user.userId);
      });
      return jsonResponse({ secondFactor });
    },
  });
}
