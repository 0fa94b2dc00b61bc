import type { RegistryFile } from '@park/federation/registry';
import { isDevelopment } from './is-development.ts';
import { RemoteError } from './remote-error.ts';
import { TIME_LIMITS } from '../../requests/time-limit.ts';

declare global {
  /**
   * The part of the browser's Trusted Types that the console uses; absent in browsers without it.
   */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): { createScriptURL(url: string): string };
      }
    | undefined;
}

/** The digests of scripts that are known, by address. */
const expected = new Map<string, string>();
/** The addresses of scripts that were not run because nobody vouches for them. */
const refused = new Set<string>();

function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, location.origin);
  return origin + pathname;
}

function assertRemoteAddress(url: string): void {
  const { origin, pathname } = new URL(url, location.origin);
  // In development another dev server may be used; see `readOverriddenRelease`.
  const isForeign = origin !== location.origin && !isDevelopment;
  if (isForeign || !pathname.startsWith('/remotes/')) {
    throw new TypeError(`Refused to run ${url}: it is outside /remotes/ of this console`);
  }
}

const policy = globalThis.trustedTypes?.createPolicy('shell-remotes', {
  createScriptURL(url: string): string {
    assertRemoteAddress(url);
    return url;
  },
});

/**
 * Registers the digest of a script before it is requested; without a digest no entry is created.
 */
export function expectScript({ url, integrity }: RegistryFile): void {
  expected.set(addressOf(url), integrity);
}

/**
 * Creates the script element of a remote's entry: same origin, inside `/remotes/`, with its digest
 * and a timeout.
 */
export function createRemoteScript(url: string): { script: HTMLScriptElement; timeout: number } {
  assertRemoteAddress(url);
  const integrity = expected.get(addressOf(url));
  if (integrity === undefined) throw new TypeError(`Refused to run ${url}: no digest is known for it`);
  const script = document.createElement('script');
  script.integrity = integrity;
  // Without `crossorigin` the digest of another origin's file cannot be checked.
  if (!addressOf(url).startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous';
  script.src = policy ? policy.createScriptURL(url) : url;
  return { script, timeout: TIME_LIMITS.entry };
}

/** What the console knows of a script: its digest, and whether it was refused. */
export function knownScript(url: string): { readonly integrity: string | null; readonly isRefused: boolean } {
  const address = addressOf(url);
  return { integrity: expected.get(address) ?? null, isRefused: refused.has(address) };
}

/** `/remotes/<name>/<version>/<file>` */
const PLACE = /^\/remotes\/([^/]+)\/([^/]+)\/([^/]+)$/;

export interface ScriptGuard {
  /**
   * The digest of a script that the registry does not name, or null where nothing is signed and
   * nobody knows one. Rejects when nobody vouches for the script.
   */
  readonly digestOf: (name: string, version: string, file: string) => Promise<string | null>;
  /** A script of a remote was not run, or not loaded: its digest may be another one. */
  readonly onFailure: (name: string, url: string) => void;
}

/** Nothing is known against the script yet: what vouches for it did not arrive. */
function isUnreachable(error: unknown): boolean {
  return !(error instanceof RemoteError) || ['network', 'timeout', 'http'].includes(error.failure);
}

/**
 * Checks every script that the code of a remote adds to the page: webpack's runtime inside a remote
 * appends its chunks to the head without a digest. A script gets its digest first, and one for which
 * nobody vouches fails like a script that could not be loaded.
 */
export function guardScripts({ digestOf, onFailure }: ScriptGuard): void {
  const { head } = document;
  const append = head.appendChild.bind(head);
  const appendKnown = (script: HTMLScriptElement, name: string): void => {
    script.integrity = expected.get(addressOf(script.src)) ?? '';
    script.addEventListener('error', () => onFailure(name, script.src));
    append(script);
  };
  head.appendChild = <Element extends Node>(element: Element): Element => {
    if (!(element instanceof HTMLScriptElement) || element.integrity) return append(element);
    const script: HTMLScriptElement = element;
    const address = addressOf(script.src);
    const path = address.startsWith(location.origin) ? address.slice(location.origin.length) : '';
    if (!path.startsWith('/remotes/')) return append(element);
    const [, name = '', version = '', file = ''] = PLACE.exec(path) ?? [];
    if (expected.has(address)) appendKnown(script, name);
    else
      digestOf(name, version, file).then(
        (integrity) => {
          refused.delete(address);
          if (integrity !== null) expected.set(address, integrity);
          appendKnown(script, name);
        },
        (error: unknown) => {
          if (!isUnreachable(error)) refused.add(address);
          script.dispatchEvent(new Event('error'));
          onFailure(name, script.src);
        },
      );
    return element;
  };
}

/** Preloads the scripts that the entry will request, in parallel with the entry. */
export function preloadScripts(files: readonly RegistryFile[]): void {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  const known = new Set(links.map(({ href }) => href));
  for (const { url, integrity } of files) {
    const href = new URL(url, location.origin).href;
    if (known.has(href)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    // Without the digest of the script the browser would fetch it a second time.
    link.integrity = integrity;
    link.href = href;
    document.head.append(link);
  }
}
