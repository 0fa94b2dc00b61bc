import type { LoginOutput } from '@park/contract/auth';
import type { ExtensionName } from '@park/contract/endpoint';
import type { Http } from '@park/contract/http';
import { createContext, useContext } from 'react';
import type { ScreenAddress } from './screen-address.ts';

/** A short message at the top right; `text` is already in the operator's language. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'info' | 'warning';
  readonly text: string;
  /** How long it stays; about four seconds when absent (specification section 8). */
  readonly seconds?: number;
}

export interface GoOptions {
  /** The operator cannot go back to where they were. */
  readonly replace?: boolean;
  /** Everything is saved already: go without asking, although a guard has not noticed yet. */
  readonly unguarded?: boolean;
}

export interface Navigation {
  /** Shows another screen; the operator can go back unless `replace` is set. */
  go(address: ScreenAddress, options?: GoOptions): void;
  /** The link of a screen, for an `href`. */
  href(address: ScreenAddress): string;
  /** One step back in history (specification section 2, route `/d`). */
  back(): void;
  /**
   * Has the operator asked before they leave the open form or detail while `isDirty` says that something would be
   * lost: by a tab, a link, Back, logging out or closing the window. A change of search, order or range is no
   * leaving, and an ended session never asks. Gives the function that lifts the guard; see `useLeaveGuard`.
   */
  guard(isDirty: () => boolean): () => void;
}

/**
 * Typed text that outlives its form when the session ends in the middle of an edit. Kept in memory only, for the
 * person who typed it: signing out, leaving without saving and another person's sign-in all forget it.
 */
export interface Drafts {
  /** Keeps a form's values under a key of its own, such as `driver/42`; a later call replaces them. */
  keep(key: string, value: unknown): void;
  /** What was kept, unchecked, or undefined. */
  read(key: string): unknown;
  /** Forgets what was kept: it has been saved. */
  drop(key: string): void;
}

/** All that the host does for a remote. There is no other way across the border. */
export interface HostServices {
  readonly http: Http;
  readonly session: {
    /** Keeps the session that sign-in brought and shows what the operator came for. */
    signIn(answer: LoginOutput): void;
    /** Ends the session here and on the server; asks only when a guard says that something would be lost. */
    signOut(): void;
    /** The e-mail address that was to be remembered on this device, or null. */
    rememberedEmail(): string | null;
    /** Remembers an e-mail address for the next sign-in on this device; null forgets it. */
    rememberEmail(email: string | null): void;
  };
  readonly drafts: Drafts;
  notify(notice: Notice): void;
  readonly navigation: Navigation;
  /**
   * Whether the server offers an extension (architecture section 4). Rejects with a CallFailure while the server
   * cannot say: then nothing is known, and samples must not stand in.
   */
  hasExtension(name: ExtensionName): Promise<boolean>;
}

export const HostServicesContext = createContext<HostServices | null>(null);
export const ScreenAddressContext = createContext<ScreenAddress>({ tab: 'dashboard' });

/** The host's services. Throws outside the host: a remote's component is never rendered without them. */
export function useHost(): HostServices {
  const services = useContext(HostServicesContext);
  if (services === null) throw new Error('useHost needs a host around it');
  return services;
}

/** Where in the shell the operator is now; changes re-render the component. */
export function useScreenAddress(): ScreenAddress {
  return useContext(ScreenAddressContext);
}
