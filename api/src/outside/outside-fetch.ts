import { lookup } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch, type RequestInit, type Response } from 'undici';

/** An address that this server does not call: not https, or inside of a network. */
export class OutsideAddressRefused extends Error {
  override readonly name = 'OutsideAddressRefused';
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
      return callback(new OutsideAddressRefused(`${hostname} is ${inside.address}, which is not public`), []);
    }
    const [first] = found;
    if (options.all === true || first === undefined) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

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
  if (allowed.includes(url.host)) return url;
  if (url.protocol !== 'https:') throw new OutsideAddressRefused('the address does not begin with https://');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublic(host)) throw new OutsideAddressRefused(`${host} is not public`);
  return url;
}

export interface OutsideCaller {
  readonly fetch: OutsideFetch;
  /** As checkOutsideAddress, with the hosts that this server may call all the same. */
  check(address: string): URL;
  /** Closes its connections. */
  close(): Promise<void>;
}

/**
 * Calls addresses that people typed: https and public ones alone, judged by the address that is
 * connected to, so that a name that changes in between is no way in. `allowed` (OUTSIDE_HOSTS) are
 * hosts of the park's own network, as `name:port`: also by http, and with a certificate of their
 * own.
 */
export function createOutsideCaller(allowed: readonly string[]): OutsideCaller {
  const guarded = new Agent({ connect: { lookup: publicLookup } });
  const own = new Agent({ connect: { rejectUnauthorized: false } });
  const check = (address: string) => checkOutsideAddress(address, allowed);
  return {
    check,
    async fetch(address, init = {}) {
      const url = check(address);
      const dispatcher = allowed.includes(url.host) ? own : guarded;
      return fetch(url, { ...init, redirect: 'manual', dispatcher }).catch((error: unknown) => {
        const cause = (error as { cause?: unknown }).cause;
        throw cause instanceof OutsideAddressRefused ? cause : error;
      });
    },
    async close() {
      await Promise.all([guarded.close(), own.close()]);
    },
  };
}
