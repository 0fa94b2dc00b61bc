import type { Drafts, HostServices, Preferences } from './host-services.ts';
import type { LeaveGuards } from './leave-guards.ts';
import type { ScreenAddress } from './manifest/screen-address.ts';

/** What each host implements itself; the rest of the services is built on it. */
export interface HostParts extends Pick<
  HostServices,
  'http' | 'session' | 'drafts' | 'preferences' | 'notify' | 'hasExtension' | 'onOthersChange' | 'mapTiles'
> {
  readonly guards: LeaveGuards;
  /** Shows a screen after `guards` have allowed it. */
  readonly show: (address: ScreenAddress, replace: boolean) => void;
  readonly href: (address: ScreenAddress) => string;
  readonly back: () => void;
}

/**
 * Creates the services that a host provides to its remotes. The console, a standalone remote and
 * the tests of screens all use it, so that a remote gets the same behaviour everywhere.
 */
export function createHostServices(parts: HostParts): HostServices {
  const { http, session, drafts, preferences, notify, hasExtension, onOthersChange, mapTiles } = parts;
  const { guards, show, href, back } = parts;
  return {
    http,
    session,
    drafts,
    preferences,
    notify,
    hasExtension,
    onOthersChange,
    ...(mapTiles && { mapTiles }),
    navigation: {
      go(address, { replace = false, unguarded = false } = {}) {
        if (unguarded) guards.pass(() => show(address, replace));
        else show(address, replace);
      },
      href,
      back,
      guard: guards.add,
    },
  };
}

/** Drafts that are kept until the page is closed; `values` are the initial ones. */
export function createMemoryDrafts(values = new Map<string, unknown>()): Drafts {
  return {
    keep: (key, value) => void values.set(key, value),
    read: (key) => values.get(key),
    drop: (key) => void values.delete(key),
  };
}

/** Preferences that are kept until the page is closed. */
export function createMemoryPreferences(values = new Map<string, unknown>()): Preferences {
  return {
    read: (key) => values.get(key) ?? null,
    keep: (key, value) => void values.set(key, value),
  };
}
