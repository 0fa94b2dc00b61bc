import { createClient } from '@park/http/create-client';
import type { ExtensionName } from '@park/contract/endpoint';
import { getSession, logout } from '@park/contract/session';
import type { HostServices } from '@park/federation/host-services';
import { readRememberedEmail, writeRememberedEmail } from '@park/session/remembered-email';
import type { LeaveGuards } from '@park/federation/leave-guards';
import type { DraftsKeeper } from './drafts.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { localStore } from './storage/browser-store.ts';
import type { SessionUser } from '@park/contract/auth';
import { isSessionEnd } from '@park/contract/call-failure';
import type { Http } from '@park/contract/http';
import { within } from '../requests/time-limit.ts';

/**
 * The specification's time limit for restoring the stored session (sections 4 and 9), in
 * milliseconds.
 */
export const CHECK_LIMIT = 5000;

type CheckedSession =
  | { readonly outcome: 'confirmed'; readonly user: SessionUser; readonly expiresAt: string | null }
  | { readonly outcome: 'refused' }
  /**
   * The server has no such check: the stored session is trusted until the first 401 (architecture
   * section 4).
   */
  | { readonly outcome: 'trusted' }
  | { readonly outcome: 'unanswered' };

/**
 * Asks the server once whether the stored token is valid and whose it is; never rejects and never
 * exceeds the limit.
 */
export async function checkSession(
  http: Http,
  hasExtension: (name: ExtensionName) => Promise<boolean>,
): Promise<CheckedSession> {
  const ask = async (): Promise<CheckedSession> => {
    if (!(await hasExtension('session'))) return { outcome: 'trusted' };
    const { userId, name, email, phone, role, expiresAt, park } = await http.call(getSession, undefined);
    const user = { userId, name, email, phone, role, ...(park && { park }) };
    return { outcome: 'confirmed', user, expiresAt };
  };
  return within(CHECK_LIMIT, ask()).catch((error: unknown) => ({
    outcome: isSessionEnd(error) ? 'refused' : 'unanswered',
  }));
}

const WARN_BEFORE = 5 * 60_000;
/** Timers use 32 bits; a longer session ends without a warning. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Calls `warn` with the remaining minutes, five minutes before a session expires, or at once when
 * less time is left. Returns a function that cancels the warning.
 */
export function warnBeforeEnd(expiresAt: string, now: number, warn: (minutes: number) => void): () => void {
  const left = Date.parse(expiresAt) - now;
  if (!(left > 0) || left > LONGEST_TIMER) return () => undefined;
  const minutes = Math.max(1, Math.round(Math.min(left, WARN_BEFORE) / 60_000));
  const timer = setTimeout(() => warn(minutes), Math.max(0, left - WARN_BEFORE));
  return () => clearTimeout(timer);
}

export interface SessionServicesParts {
  readonly keeper: SessionKeeper;
  readonly drafts: DraftsKeeper;
  readonly guards: LeaveGuards;
  readonly getLanguage: () => string;
  readonly hasExtension: (name: ExtensionName) => Promise<boolean>;
  /** A user has just signed in. */
  readonly onSignedIn: () => void;
  /** The operator has logged out. */
  readonly onSignedOut: () => void;
  /** The server refused this token: the session is over, unless a newer one has begun. */
  readonly onRefused: (token: string) => void;
  /** The check of the stored session got no response. */
  readonly onUnanswered: () => void;
  readonly onEnding: (minutes: number) => void;
  /** The device's clock is not the server's. */
  readonly onWrongClock: () => void;
}

/** The delay before an unanswered check of a session in use is repeated, in milliseconds. */
const RETRY_AFTER = 30_000;
/** A clock that is off by more than this is remarked, in milliseconds. */
const CLOCK_OFF = 5 * 60_000;

/** Signing in and out, and the server requests about a session. */
export function createSessionServices(parts: SessionServicesParts) {
  const { keeper, drafts, guards, hasExtension, getLanguage } = parts;
  let forgetEnd = (): void => undefined;
  let asked: string | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;

  // A token that may not be the console's current one: a 401 for it must not end the current
  // session.
  const clientOf = (token: string) =>
    createClient({ getToken: () => token, getLanguage, onUnauthorized: () => undefined });

  const endOnServer = async (token: string | null): Promise<void> => {
    if (token === null) return;
    try {
      if (await hasExtension('session')) await clientOf(token).call(logout, undefined);
    } catch {
      // The user is signed out here in any case; a token that could not be revoked expires by
      // itself.
    }
  };

  const retryLater = (): void => {
    clearTimeout(later);
    later = setTimeout(() => void verify(), RETRY_AFTER);
  };

  /**
   * Checks the current session, stored or new, with the server, and repeats the check until it gets
   * a response.
   */
  const verify = async (): Promise<void> => {
    const token = keeper.uncheckedToken() ?? keeper.token();
    if (token === null || token === asked) return;
    asked = token;
    const checked = await checkSession(clientOf(token), hasExtension);
    if (checked.outcome === 'refused') return parts.onRefused(token);
    if (checked.outcome === 'unanswered') {
      asked = null;
      if (keeper.uncheckedToken() === null) return retryLater();
      keeper.doubt();
      return parts.onUnanswered();
    }
    if (checked.outcome === 'trusted') return keeper.confirm(token);
    keeper.confirm(token, checked.user);
    const ahead = checked.user.park?.ahead ?? 0;
    if (Math.abs(ahead) > CLOCK_OFF) parts.onWrongClock();
    forgetEnd();
    if (checked.expiresAt === null) return;
    forgetEnd = warnBeforeEnd(checked.expiresAt, Date.now() + ahead, (minutes) => {
      if (keeper.token() === token) parts.onEnding(minutes);
    });
  };

  const session: HostServices['session'] = {
    signIn: (answer) => {
      keeper.signIn(answer);
      parts.onSignedIn();
      void verify();
    },
    signOut: () =>
      guards.ask(() => {
        void endOnServer(keeper.token());
        forgetEnd();
        drafts.clear();
        keeper.signOut();
        parts.onSignedOut();
      }),
    refresh: () => {
      asked = null;
      void verify();
    },
    rememberedEmail: () => readRememberedEmail(localStore),
    rememberEmail: (email) => writeRememberedEmail(localStore, email),
  };

  return { session, verify };
}
