import type { ReleaseSource } from './choose-release.ts';
import type { RemoteLoads } from '../loading/remote-loads.ts';

/**
 * Announces once each remote that runs in a fallback version, because the wanted version could not
 * be loaded.
 */
export function announceFallback(
  loads: RemoteLoads,
  announce: (name: string, source: ReleaseSource) => void,
): void {
  const announced = new Set<string>();
  loads.subscribe(() => {
    for (const { name, release, source, wanted } of loads.ready()) {
      if (release.version === wanted.release.version || announced.has(name)) continue;
      announced.add(name);
      announce(name, source);
    }
  });
}
