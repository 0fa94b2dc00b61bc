import { LeaveGuards } from '@park/federation/leave-guards';
import type { KeysOfTab } from '@park/federation/screen-address';
import { PageLocation } from '../routes/page-location.ts';
import { loginPath, PATHS } from '../routes/paths.ts';
import type { DraftsKeeper } from '../session/drafts.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';

interface LeavingParts {
  readonly keeper: SessionKeeper;
  readonly drafts: DraftsKeeper;
  readonly keysOf: KeysOfTab;
  /** Whether a version runs here that was chosen by hand. */
  readonly isOverridden: () => boolean;
  readonly reloadPage: () => void;
}

/** Starts to ask before what was typed would be lost, and says how the page is reloaded and left. */
export function startLeaving({ keeper, drafts, keysOf, isOverridden, reloadPage }: LeavingParts) {
  const guards: LeaveGuards = new LeaveGuards(() => keeper.token() !== null, keysOf);
  const page = new PageLocation(guards);
  let isReloading = false;
  addEventListener('beforeunload', (event) => {
    if (!isReloading && guards.isDirty()) event.preventDefault();
  });
  const reload = (): void => {
    isReloading = true;
    reloadPage();
  };
  /** Where a guest at `next` goes: to sign-in, and back, unless they have just logged out. */
  const loginPlace = (next: string): string => (keeper.hasSignedOut() ? PATHS.login : loginPath(next));
  return {
    page,
    guards,
    reload,
    loginPlace,
    goToLogin: (next: string): void => {
      if (!isOverridden()) return page.navigate(loginPlace(next), true);
      // What ran by hand must not stay in the page in which a password is typed.
      drafts.carry();
      isReloading = true;
      location.replace(loginPlace(next));
    },
    reloadKeepingDrafts: (): void => {
      // Drafts survive the reload, also those from before a session ended; for anything else the
      // operator is asked.
      if (drafts.carry() || !guards.isDirty()) reload();
      else guards.ask(reload);
    },
  };
}
