import { useEffect, useEffectEvent, useState } from 'react';

type Parts = typeof import('./loaded-parts.ts');

let parts: Parts | null = null;
let coming: Promise<Parts> | null = null;

async function loadParts(): Promise<Parts> {
  coming ??= import('./loaded-parts.ts');
  try {
    parts = await coming;
    return parts;
  } catch (cause) {
    // Forgotten, so that the next press tries again.
    coming = null;
    throw cause;
  }
}

/** Fetches the menu and dialog code once the browser has nothing better to do; call it after the first screen. */
export function prefetchFloatingParts(): void {
  const load = () => void loadParts().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 5000 });
  else setTimeout(load, 1500);
}

/** The loaded parts as soon as they are wanted and there; `onFailure` is told when they could not be fetched. */
export function useFloatingParts(wanted: boolean, onFailure?: () => void): Parts | null {
  const [current, setCurrent] = useState(parts);
  const tellFailure = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (!wanted || current) return;
    let isHere = true;
    loadParts().then(
      (loaded) => isHere && setCurrent(loaded),
      () => isHere && tellFailure(),
    );
    return () => {
      isHere = false;
    };
  }, [wanted, current]);
  // Loaded in the meantime for somebody else: no need to wait for an effect.
  return wanted ? (current ?? parts) : null;
}
