import type { Registry } from '@park/federation/registry';
import { openRegistry } from '@park/federation/registry-seal';
import { TIME_LIMITS } from './time-limit.ts';

const REGISTRY_URL = '/registry.json';

let current: Promise<Registry> | null = null;

/** The public key that the page names, when this console's registry is signed. */
function registryKey(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="registry-key"]')?.content ?? null;
}

async function fetchRegistry(): Promise<Registry> {
  // Default options on purpose: any other would miss the preload of index.html.
  const response = await fetch(REGISTRY_URL, { signal: AbortSignal.timeout(TIME_LIMITS.registry) });
  if (!response.ok) throw new Error(`${REGISTRY_URL} answered ${response.status}`);
  return openRegistry(await response.json(), registryKey());
}

/**
 * The registry as it was when this page asked first: one page never mixes two releases. A failed reading is
 * forgotten, so that trying again asks anew.
 */
export function readRegistry(): Promise<Registry> {
  current ??= fetchRegistry().catch((error: unknown) => {
    current = null;
    throw error;
  });
  return current;
}
