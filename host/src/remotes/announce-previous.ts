import type { RemoteName } from '@park/federation/remote-names';
import type { RemoteLoads } from './remote-loads.ts';

/** Tells once of each remote that runs in the version before its current one, which could not be shown. */
export function announcePrevious(loads: RemoteLoads, tell: (name: RemoteName) => void): void {
  const told = new Set<RemoteName>();
  loads.subscribe(() => {
    for (const { name, source } of loads.ready()) {
      if (source !== 'previous' || told.has(name)) continue;
      told.add(name);
      tell(name);
    }
  });
}
