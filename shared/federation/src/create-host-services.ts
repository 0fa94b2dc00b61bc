import type { Drafts, HostServices } from './host-services.ts';
import type { LeaveGuards } from './leave-guards.ts';
import type { ScreenAddress } from './screen-address.ts';

/** What a host has of its own; the rest of the services follows from it. */
export interface HostParts extends Pick<
  HostServices,
  'http' | 'session' | 'drafts' | 'notify' | 'hasExtension'
> {
  readonly guards: LeaveGuards;
  /** Shows a screen, and asks `guards` first. */
  readonly show: (address: ScreenAddress, replace: boolean) => void;
  readonly href: (address: ScreenAddress) => string;
  readonly back: () => void;
}

/**
 * The services that a host gives its remotes. The console, a remote that runs alone and the tests of screens make
 * theirs here, so that a remote meets the same promises everywhere (architecture section 3).
 */
export function createHostServices(parts: HostParts): HostServices {
  const { http, session, drafts, notify, hasExtension, guards, show, href, back } = parts;
  return {
    http,
    session,
    drafts,
    notify,
    hasExtension,
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

/** Drafts that live as long as the page; `values` may bring some along. */
export function createMemoryDrafts(values = new Map<string, unknown>()): Drafts {
  return {
    keep: (key, value) => void values.set(key, value),
    read: (key) => values.get(key),
    drop: (key) => void values.delete(key),
  };
}
