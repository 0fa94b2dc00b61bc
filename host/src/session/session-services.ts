import { createClient } from '@park/http/create-client';
import type { ExtensionName } from '@park/contract/endpoint';
import { logout } from '@park/contract/session';
import type { HostServices } from '@park/federation/host-services';
import { readRememberedEmail, writeRememberedEmail } from '@park/session/remembered-email';
import type { LeaveGuards } from '@park/federation/leave-guards';
import type { DraftsKeeper } from './drafts.ts';
import { checkSession } from './session-check.ts';
import { warnBeforeEnd } from './session-end.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { localStore } from './storage/browser-store.ts';

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
