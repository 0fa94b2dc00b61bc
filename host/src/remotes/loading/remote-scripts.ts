import type { RegistryFile } from '@park/federation/registry';
import { isDevelopment } from '../../is-development.ts';
import { TIME_LIMITS } from './time-limit.ts';

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

const expected = new Map<string, string>();

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
 * Registers the digest of an entry before the runtime requests the entry; without a digest no
 * script is created.
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

/** Preloads the scripts that the entry will request, in parallel with the entry. */
export function preloadScripts(files: readonly RegistryFile[]): void {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  const known = new Set(links.map(({ href }) => href));
  for (const { url } of files) {
    const href = new URL(url, location.origin).href;
    if (known.has(href)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
}
