import type { Registry } from '@park/federation/registry';
import type { LoadedRemote } from '../loading/load-remote.ts';
import { chooseManifest, chooseReleases } from './choose-release.ts';

/**
 * What this page has: the host's version, and the registry that its sidebar and screens come from.
 */
export interface PageRelease {
  readonly host: string;
  readonly remotes: Registry['remotes'];
}

/**
 * What is new in a registry for an open page, as a string that is equal for equal changes; null
 * when a reload would change nothing for this person. The host and the running remotes count, and
 * what the remotes bring: a remote that was published or withdrawn, or another manifest. Other
 * versions of the same manifest are loaded from the page's own registry. A remote that was switched
 * off keeps running in open pages.
 */
export function newsOf(
  latest: Registry,
  page: PageRelease,
  running: readonly LoadedRemote[],
  personId: string,
): string | null {
  const news = latest.host === page.host ? [] : [`host ${latest.host}`];
  const overridden = new Set<string>();
  for (const { name, release, source, wanted, personId: chosenFor } of running) {
    const remote = latest.remotes[name];
    // An override stays in effect, whatever is published.
    if (source === 'override') overridden.add(name);
    if (source === 'override' || !remote?.enabled) continue;
    const [next] = chooseReleases(name, remote, chosenFor);
    const known = [release.version, wanted.release.version];
    if (!known.includes(next.release.version)) news.push(`${name} ${next.release.version}`);
  }
  for (const name of new Set([...Object.keys(page.remotes), ...Object.keys(latest.remotes)])) {
    if (overridden.has(name)) continue;
    const [before, after] = [page.remotes[name], latest.remotes[name]].map((remote) =>
      remote ? JSON.stringify(chooseManifest(name, remote, personId)) : 'none',
    );
    if (before !== after) news.push(`manifest of ${name} ${latest.remotes[name]?.version ?? 'withdrawn'}`);
  }
  return news.length === 0 ? null : news.join(', ');
}
