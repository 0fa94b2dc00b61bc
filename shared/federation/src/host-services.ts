import type { LoginOutput } from '@park/contract/auth';
import type { ExtensionName } from '@park/contract/endpoint';
import type { Http } from '@park/contract/http';
import type { MapTiles } from '@park/contract/map-tiles';
import { createContext, useContext } from 'react';
import type { ScreenAddress } from './manifest/screen-address.ts';

/** A short message at the top right; `text` is already in the operator's language. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'info' | 'warning';
  readonly text: string;
  /** How long it is shown; about four seconds by default. */
  readonly seconds?: number;
}

export interface GoOptions {
  /** Replaces the history entry, so that the operator cannot go back. */
  readonly replace?: boolean;
  /** Everything is saved: skip the leave guards, although they may not have been updated yet. */
  readonly unguarded?: boolean;
}

export interface Navigation {
  /** Shows another screen; the operator can go back unless `replace` is set. */
  go(address: ScreenAddress, options?: GoOptions): void;
  /** The link of a screen, for an `href`. */
  href(address: ScreenAddress): string;
  /** One step back in history. */
  back(): void;
  /**
   * While `isDirty` returns true, asks the operator for confirmation before they leave the open
   * form or detail by a tab, a link, Back, logging out or closing the window. A change of search,
   * order or range does not count as leaving, and nothing is asked after the session has ended.
   * Returns the function that removes the guard; see `useLeaveGuard`.
   */
  guard(isDirty: () => boolean): () => void;
}

/**
 * Typed text that survives when the session ends in the middle of an edit. Kept in memory only, for
 * the person who typed it: it is deleted when they sign out or leave without saving, and when
 * another person signs in.
 */
export interface Drafts {
  /**
   * Keeps a form's values under a key of its own, such as `driver/42`; a later call replaces them.
   */
  keep(key: string, value: unknown): void;
  /** The kept values, not validated; undefined when there are none. */
  read(key: string): unknown;
  /** Deletes what was kept, because it has been saved. */
  drop(key: string): void;
}

/**
 * What a person has chosen on this device, such as the columns of a table. It stays after signing
 * out, for the next time that the same person signs in here.
 */
export interface Preferences {
  /** The kept value, not validated; null when there is none. */
  read(key: string): unknown;
  /** Keeps a value that can be written as JSON. A browser without room for it keeps nothing. */
  keep(key: string, value: unknown): void;
}

/** Records of a list that were just changed. */
export interface OthersChange {
  /** The last part of the list's path: `drivers` or `vehicles`. */
  readonly list: string;
  /** The version of the list with this change; versions have no gaps. */
  readonly version: number;
  /** The records as the list has them now, as the server sends them; null when they are too many. */
  readonly records: readonly unknown[] | null;
  /** This person has made the change, here or on another device. */
  readonly isOwn: boolean;
  /** The name of who changed them; null when it is not known. */
  readonly person: string | null;
}

/** Everything that the host provides to a remote. A remote has no other access to the host. */
export interface HostServices {
  readonly http: Http;
  readonly session: {
    /** Stores the new session and shows the screen that the operator requested. */
    signIn(answer: LoginOutput): void;
    /**
     * Ends the session here and on the server; asks for confirmation only when a guard reports
     * unsaved changes.
     */
    signOut(): void;
    /**
     * Asks the server again who is signed in, because the person has changed their own name or
     * phone: the frame follows.
     */
    refresh(): void;
    /** The e-mail address remembered on this device, or null. */
    rememberedEmail(): string | null;
    /** Remembers an e-mail address for the next sign-in on this device; null forgets it. */
    rememberEmail(email: string | null): void;
  };
  readonly drafts: Drafts;
  readonly preferences: Preferences;
  notify(notice: Notice): void;
  readonly navigation: Navigation;
  /**
   * Whether the server offers an extension. Rejects with a CallFailure when the server gives no
   * usable response: the capability is then unknown, and sample data must not be shown instead.
   */
  hasExtension(name: ExtensionName): Promise<boolean>;
  /** Where the tiles of maps come from; absent where the owner sets no address. */
  readonly mapTiles?: MapTiles;
  /**
   * Calls back when records were changed, before a list that is then older than what the server has
   * is read again: whoever shows it may write the records and the version into the cache. Returns
   * the function that ends it. Where the server lacks the extension `live`, it never calls back.
   */
  onOthersChange(listener: (change: OthersChange) => void): () => void;
}

export const HostServicesContext = createContext<HostServices | null>(null);
export const ScreenAddressContext = createContext<ScreenAddress>({ tab: 'dashboard' });

/**
 * The host's services. Throws outside a host; a host always renders a remote's component with them.
 */
export function useHost(): HostServices {
  const services = useContext(HostServicesContext);
  if (services === null) throw new Error('useHost must be called inside a host');
  return services;
}

/** The operator's current place in the shell; a change re-renders the component. */
export function useScreenAddress(): ScreenAddress {
  return useContext(ScreenAddressContext);
}
