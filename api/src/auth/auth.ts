import { login } from '@park/contract/auth';
import { getCapabilities, getSession, logout } from '@park/contract/session';
import type { ExtensionName } from '@park/contract/endpoint';
import { enrollSecondFactor } from '@park/contract/people';
import type { FastifyInstance } from 'fastify';
import { isCopy } from '../database/copied-database.ts';
import type { Queryable } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { jsonResponse } from '../http/json-response.ts';
import { bearerToken } from '../http/access.ts';
import { RequestError } from '../http/request-error.ts';
import type { OpenCall } from '../http/route.ts';
import { type Account, accountWithPassword } from './account.ts';
import { findDevice, rememberDevice } from './known-device.ts';
import { confirmSetup, startSetup, useCode } from './second-factor-store.ts';
import { enrollmentUri } from './second-factor.ts';
import { type Attempting, countSetupCode, countSignIn, countSignInCode } from './sign-in-limit.ts';

/** The extensions that this server offers. */
export const extensions: ExtensionName[] = [
  'session',
  'overview',
  'notifications',
  'ratings',
  'reports',
  'people',
  'journal',
  'live',
  'vehicleDocuments',
  'driverActivity',
  'tableViews',
  'ledger',
  'rent',
  'telemetry',
  'pagedLists',
  'rideDays',
  'rideSources',
  'webhooks',
  'statements',
  'driverPage',
  'ridePages',
  'highestEarnings',
  'bankFiles',
  'custody',
  'leaving',
  'bills',
];

/** Who makes a request without a session in the name of an e-mail. */
export async function attemptingOf({
  input: { email },
  database,
  now,
  request,
}: OpenCall<{ email: string }>): Promise<Attempting> {
  const device = await findDevice(database, { request, email }, now);
  return { address: request.ip, email, device };
}

/**
 * The second step of a sign-in, after the right password: nothing, a code, or the end of a set-up,
 * which returns the recovery codes. Throws 401: `second_factor_required`,
 * `second_factor_setup_required` or `wrong_code`.
 */
async function passSecondFactor(
  account: Account,
  attempting: Attempting,
  { input: { code = '' }, database, now }: OpenCall<{ code?: string | undefined }>,
): Promise<string[] | undefined> {
  const { userId, taxiParkId, hasSecondFactor } = account;
  if (!hasSecondFactor && !account.mustHaveSecondFactor) return undefined;
  if (code === '')
    throw new RequestError(hasSecondFactor ? 'second_factor_required' : 'second_factor_setup_required');
  const park = enterPark(database, taxiParkId, () => now, { role: 'accounts' });
  if (hasSecondFactor) {
    const guess = await countSignInCode(database, attempting, now);
    const isRight = await park.transaction((tx) => useCode(tx, userId, { code, now }));
    if (!isRight) throw new RequestError('wrong_code');
    await guess.succeeded();
    return undefined;
  }
  const guess = await countSetupCode(database, { userId, code: 'too_many_attempts' }, now);
  const result = await park.transaction((tx) => confirmSetup(tx, userId, { code, now }));
  if (result === 'wrong_code') throw new RequestError('wrong_code');
  if (result === 'not_started') {
    await guess.notFailed();
    throw new RequestError('second_factor_setup_required');
  }
  await guess.succeeded();
  return result.recoveryCodes;
}

/**
 * What the console must know of the park to show its days and its money, and whether its database is
 * a copy.
 */
export async function parkOf(
  database: Pick<Queryable, 'query'>,
  { timeZone, currency, decimals }: Pick<Account, 'timeZone' | 'currency' | 'decimals'>,
  now: Date,
) {
  return {
    timeZone,
    currency,
    decimals,
    now: now.toISOString(),
    ...((await isCopy(database)) && { isCopy: true }),
  };
}

/** Sign-in, current session, sign-out and capabilities. */
export async function authRoutes(app: FastifyInstance): Promise<void> {
  const { sessions } = app;
  app.open(login, async (call) => {
    const { input, database, now, request } = call;
    const attempting = await attemptingOf(call);
    const attempt = await countSignIn(database, attempting, now);
    const account = await accountWithPassword(database, input);
    await attempt.succeeded();
    const recoveryCodes = await passSecondFactor(account, attempting, call);
    const { userId, name, email, phone, role } = account;
    const token = await sessions.start(userId, now, request.headers['user-agent']);
    const headers = await rememberDevice(database, { request, userId }, now);
    const person = { userId, name, email, phone, role, park: await parkOf(database, account, now), token };
    return jsonResponse({ ...person, ...(recoveryCodes && { recoveryCodes }) }, { headers });
  });

  app.open(enrollSecondFactor, async (call) => {
    const { input, database, now } = call;
    const attempt = await countSignIn(database, await attemptingOf(call), now);
    const account = await accountWithPassword(database, input);
    await attempt.succeeded();
    // A password alone must never replace a second factor.
    if (account.hasSecondFactor) throw new RequestError('second_factor_required');
    if (!account.mustHaveSecondFactor) throw new RequestError('second_factor_optional');
    const park = enterPark(database, account.taxiParkId, () => now, { role: 'accounts' });
    const secret = await park.transaction((tx) => startSetup(tx, account.userId));
    return { secret, uri: enrollmentUri(secret, account) };
  });

  app.open(getCapabilities, () => ({ extensions }));

  app.park(getSession, async ({ user, now }) => {
    const { userId, name, email, phone, role, taxiParkId, expiresAt } = user;
    const park = await parkOf(app.database, user, now);
    return { userId, name, email, phone, role, taxiParkId, expiresAt, park };
  });

  app.park(logout, async ({ request }) => {
    const token = bearerToken(request.headers.authorization);
    if (token !== undefined) await sessions.end(token);
    return { signedOut: true as const };
  });
}
