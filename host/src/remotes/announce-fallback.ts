import type { RemoteName } from '@park/federation/remote-names';
import type { ReleaseSource } from './choose-release.ts';
import type { RemoteLoads } from './remote-loads.ts';

/** Announces once each remote that runs in a fallback version, because the wanted version could not be loaded. */
export function announceFallback(
  loads: RemoteLoads,
  tell: (name: RemoteName, source: ReleaseSource) => void,
): void {
  const told = new Set<RemoteName>();
  loads.subscribe(() => {
    for (const { name, release, source, wanted } of loads.ready()) {
      if (release.version === wanted.release.version || told.has(name)) continue;
      told.add(name);
      tell(name, source);
    }
  });
}
