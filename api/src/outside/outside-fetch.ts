import { lookup } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch, type RequestInit, type Response } from 'undici';

/** An address that this server does not call: not https, or inside of a network. */
export class OutsideAddressRefused extends Error {
  override readonly name = 'OutsideAddressRefused';
  /** What is only for who runs the server: where a name leads inside of its network. */
  readonly logged: string | undefined;

  constructor(message: string, logged?: string) {
    super(message);
    this.logged = logged;
  }
}

/**
 * Calls a server outside. Redirects are returned, not followed. Throws OutsideAddressRefused, and
 * what undici throws when the server does not respond.
 */
export type OutsideFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Whether an address is of the public internet; what wraps an IPv4 address counts as that one. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** The addresses of a name, or an error when one of them is not public. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const inside = found.find(({ address }) => !isPublic(address));
    if (inside !== undefined) {
      const logged = `${hostname} is ${inside.address}, which is not public`;
      return callback(new OutsideAddressRefused(`${hostname} is not public`, logged), []);
    }
    const [first] = found;
    if (options.all === true || first === undefined) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

/** Host and port of an address, in small letters; an address need not name the port of its protocol. */
function hostOf({ hostname, port, protocol }: URL): string {
  return `${hostname.toLowerCase()}:${port || (DEFAULT_PORTS[protocol] ?? '')}`;
}

/** A host of the settings as `hostOf` has it: `name:port`, or `name` for 443. */
function allowedHost(entry: string): string {
  const address = `https://${entry}`;
  return URL.canParse(address) ? hostOf(new URL(address)) : entry;
}

/** Whether an address is of one of the hosts of the settings. */
const isAllowed = (url: URL, allowed: readonly string[]) =>
  allowed.some((entry) => allowedHost(entry) === hostOf(url));

/**
 * Checks what can be checked without asking for the name: https, no sign-in in the address, no
 * address inside of a network. `allowed`: hosts (`name:port`) that may be called all the same.
 * Throws OutsideAddressRefused.
 */
export function checkOutsideAddress(address: string, allowed: readonly string[]): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) throw new OutsideAddressRefused(`"${address}" is not an address`);
  if (url.username !== '' || url.password !== '') {
    throw new OutsideAddressRefused('the address holds a name or a password');
  }
  if (isAllowed(url, allowed)) return url;
  if (url.protocol !== 'https:') throw new OutsideAddressRefused('the address does not begin with https://');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublic(host)) throw new OutsideAddressRefused(`${host} is not public`);
  return url;
}

/** Calls addresses that people typed, as far as they may be called. */
export interface AddressCaller {
  readonly fetch: OutsideFetch;
  /** As checkOutsideAddress, with the hosts that this caller may call all the same. */
  check(address: string): URL;
}

export interface OutsideCaller extends AddressCaller {
  /** The same without the hosts of the settings. */
  readonly publicOnly: AddressCaller;
  /** Closes its connections. */
  close(): Promise<void>;
}

/**
 * Calls addresses that people typed: https and public ones alone, judged by the address that is
 * connected to, so that a name that changes in between is no way in. `allowed` (OUTSIDE_HOSTS) are
 * hosts of the park's own network, as `name:port`: also by http, and with a certificate of their
 * own. `log` is told where a name leads that is refused.
 */
export function createOutsideCaller(
  allowed: readonly string[],
  log: (words: string) => void = () => undefined,
): OutsideCaller {
  const guarded = new Agent({ connect: { lookup: publicLookup } });
  const own = new Agent({ connect: { rejectUnauthorized: false } });
  const callerOf = (hosts: readonly string[]): AddressCaller => ({
    check: (address) => checkOutsideAddress(address, hosts),
    async fetch(address, init = {}) {
      const url = checkOutsideAddress(address, hosts);
      const dispatcher = isAllowed(url, hosts) ? own : guarded;
      return fetch(url, { ...init, redirect: 'manual', dispatcher }).catch((error: unknown) => {
        const cause = (error as { cause?: unknown }).cause;
        if (!(cause instanceof OutsideAddressRefused)) throw error;
        if (cause.logged !== undefined) log(cause.logged);
        throw cause;
      });
    },
  });
  return {
    ...callerOf(allowed),
    publicOnly: callerOf([]),
    async close() {
      await Promise.all([guarded.close(), own.close()]);
    },
  };
}
