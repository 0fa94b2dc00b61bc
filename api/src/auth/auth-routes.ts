import { login } from '@park/contract/auth';
import { getCapabilities, getSession, logout } from '@park/contract/extensions';
import type { ExtensionName } from '@park/contract/endpoint';
import { loginInput } from '@park/contract/schemas/auth-schemas';
import type { Database } from '../database/database.ts';
import { jsonResponse } from '../http/json-response.ts';
import { bearerToken } from '../http/bearer.ts';
import { RequestError } from '../http/request-error.ts';
import { noInput } from '../http/route.ts';
import type { Routes } from '../http/route.ts';
import { isPasswordRight } from './passwords.ts';
import type { Role, SessionStore } from './session-store.ts';
import { countSignIn } from './sign-in-limit.ts';

/** A password of 1024 characters in the longest JSON escaping, with a margin. */
const LOGIN_BODY_BYTES = 16_384;

const extensions: ExtensionName[] = ['session', 'overview', 'notifications', 'ratings', 'reports'];

interface Account {
  userId: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  passwordHash: string;
}

async function findAccount(database: Database, email: string): Promise<Account | undefined> {
  const [account] = await database.query<Account>(
    `select id as "userId", name, email, phone, role, password_hash as "passwordHash"
     from app_user where lower(email) = lower($1) order by role = 'driver', created_at limit 1`,
    [email],
  );
  return account;
}

/** Sign-in, current session, sign-out and capabilities (specification sections 3 and 7). */
export function addAuthRoutes(routes: Routes, sessions: SessionStore): void {
  routes.open({
    endpoint: login,
    input: loginInput,
    bodyLimit: LOGIN_BODY_BYTES,
    async handle({ input, database, now, request }) {
      const attempt = await countSignIn(database, { address: request.ip, email: input.email }, now);
      const account = await findAccount(database, input.email);
      const isRight = await isPasswordRight(account?.passwordHash, input.password);
      if (account === undefined || !isRight) throw new RequestError('wrong_credentials');
      if (account.role === 'driver') throw new RequestError('not_allowed');
      await attempt.succeeded();
      const { passwordHash: _, ...user } = account;
      return jsonResponse({ ...user, token: await sessions.start(user.userId, now) });
    },
  });

  routes.open({
    endpoint: getCapabilities,
    input: noInput,
    handle: () => jsonResponse({ extensions }),
  });

  routes.park({
    endpoint: getSession,
    input: noInput,
    handle({ user: { userId, name, email, phone, role, taxiParkId, expiresAt } }) {
      return jsonResponse({ userId, name, email, phone, role, taxiParkId, expiresAt });
    },
  });

  routes.park({
    endpoint: logout,
    input: noInput,
    async handle({ request }) {
      const token = bearerToken(request.headers.authorization);
      if (token !== undefined) await sessions.end(token);
      return jsonResponse({ signedOut: true as const });
    },
  });
}
