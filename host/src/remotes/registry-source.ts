import type { Registry } from '@park/federation/registry';
import { openRegistry } from '@park/federation/registry-seal';
import { TIME_LIMITS } from './time-limit.ts';

const REGISTRY_URL = '/registry.json';

let current: Promise<Registry> | null = null;

/** The public key that the page names, when this console's registry is signed. */
function registryKey(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="registry-key"]')?.content ?? null;
}

/** Whether the registry of this page had to be signed by the console's owner. */
export function isRegistrySigned(): boolean {
  return registryKey() !== null;
}

async function fetchRegistry(options: RequestInit = {}): Promise<Registry> {
  const signal = AbortSignal.timeout(TIME_LIMITS.registry);
  const response = await fetch(REGISTRY_URL, { ...options, signal });
  if (!response.ok) throw new Error(`${REGISTRY_URL} answered ${response.status}`);
  return openRegistry(await response.json(), registryKey());
}

/**
 * The registry as it was when this page asked first: one page never mixes two releases by itself. A failed reading
 * is forgotten, so that trying again asks anew.
 */
export function readRegistry(): Promise<Registry> {
  // Default options on purpose: any other would miss the preload of index.html.
  current ??= fetchRegistry().catch((error: unknown) => {
    current = null;
    throw error;
  });
  return current;
}

/** What the registry says at this moment; the page stays with the one that it has. */
export function readLatestRegistry(): Promise<Registry> {
  return fetchRegistry({ cache: 'no-cache' });
}

/**
 * Has the page go by what the registry says now: the operator has pressed Try again, and what was broken may have
 * been published anew. What runs already stays as it is; without an answer the page keeps the registry it has.
 */
export function rereadRegistry(): Promise<Registry> {
  const before = current;
  const next: Promise<Registry> = readLatestRegistry().catch((error: unknown) => {
    if (current === next) current = before;
    if (before === null) throw error;
    return before;
  });
  current = next;
  return next;
}
