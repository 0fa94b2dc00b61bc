import { type Permission, ROLES, roleMay } from '@park/domain/people/roles';
import type { FastifyRequest } from 'fastify';
import { readInSession } from '../sessions/read-in-session.ts';
import type { SessionStore, SignedIn } from '../sessions/session-store.ts';
import { onlyRow } from '../database/database.ts';
import type { Database, Statement } from '../database/database.ts';
import { isDataError } from './database-error.ts';
import type { ParkTurns } from './park-turns.ts';
import { RequestError } from './request-error.ts';

/**
 * The token of an `Authorization: Bearer …` header; undefined when there is none or it cannot be
 * one of ours.
 */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1];
}

interface AccessServices {
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly now: () => Date;
  readonly turns: ParkTurns;
}

/** Who makes a request, and whether they may. */
export interface Access {
  /**
   * The hooks of a route that needs a permission. With `isLate`, its handler looks up the session
   * by `read`.
   */
  hooks(permission: Permission, isLate: boolean): object;
  /** The user whom a hook or `read` has admitted. */
  userOf(request: FastifyRequest): SignedIn;
  /**
   * Looks up the session and, in the same round trip, runs a statement that only reads; returns its
   * column `json`.
   */
  read(request: FastifyRequest, permission: Permission, statement: Statement): Promise<string>;
}

function notSignedIn(): RequestError {
  return new RequestError('not_signed_in', { headers: { 'www-authenticate': 'Bearer' } });
}

const REFUSALS = ['not_signed_in', 'not_allowed', 'role_not_allowed'];

/**
 * Whether an error says what is wrong with a request, as our own checks, Fastify's and the
 * database's do.
 */
function isAboutRequest(error: unknown): boolean {
  if (error instanceof RequestError) return !REFUSALS.includes(error.code);
  if (isDataError(error)) return true;
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}

function tokenOf(request: FastifyRequest): string {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) throw notSignedIn();
  return token;
}

function refuseOthers(user: SignedIn | undefined, permission: Permission): asserts user is SignedIn {
  if (user === undefined) throw notSignedIn();
  const { role } = user;
  if (role === 'driver') throw new RequestError('not_allowed');
  if (roleMay(role, permission)) return;
  const values = {
    role: { group: 'roles', key: role },
    permission: { group: 'permissions', key: permission },
  } as const;
  throw new RequestError('role_not_allowed', { values });
}

/** Admits the requests of one application. */
export function accessOf({ database, sessions, now, turns }: AccessServices): Access {
  const signedIn = new WeakMap<FastifyRequest, SignedIn>();

  function admit(request: FastifyRequest, user: SignedIn | undefined, permission: Permission): void {
    refuseOthers(user, permission);
    signedIn.set(request, user);
    request.parkId = user.taxiParkId;
  }

  async function requireSession(request: FastifyRequest, permission: Permission): Promise<void> {
    admit(request, await sessions.find(tokenOf(request), now()), permission);
  }

  return {
    hooks(permission, isLate) {
      if (!isLate) return { onRequest: (request: FastifyRequest) => requireSession(request, permission) };
      return {
        onRequest: async (request: FastifyRequest) => {
          tokenOf(request);
        },
        // What is wrong with a request is no business of somebody without a session.
        errorHandler: async (error: unknown, request: FastifyRequest) => {
          if (!signedIn.has(request) && isAboutRequest(error)) await requireSession(request, permission);
          throw error;
        },
      };
    },
    userOf(request) {
      const user = signedIn.get(request);
      if (user === undefined) throw notSignedIn();
      return user;
    },
    async read(request, permission, statement) {
      const roles = ROLES.filter((role) => roleMay(role, permission));
      const session = { token: tokenOf(request), roles, now: now() };
      const { user, rows } = await turns.inSession(session.token, () =>
        readInSession<{ json: string }>(database, session, statement),
      );
      admit(request, user, permission);
      return onlyRow(rows).json;
    },
  };
}
