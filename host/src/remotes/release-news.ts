import type { Registry } from '@park/federation/registry';
import { chooseReleases } from './choose-release.ts';
import type { LoadedRemote } from './load-remote.ts';

/**
 * What is new in a registry for an open page, as one text that is the same for the same news; null when a reload
 * would bring this person nothing else. Only the host and the remotes that run count: the others come from the
 * registry that the page has. A remote that was switched off goes on in the pages that run it.
 */
export function newsOf(
  latest: Registry,
  hostBefore: string,
  running: readonly LoadedRemote[],
): string | null {
  const news = latest.host === hostBefore ? [] : [`host ${latest.host}`];
  for (const { name, release, source, wanted, personId } of running) {
    const remote = latest.remotes[name];
    // A version that was asked for by hand stays, whatever is published.
    if (source === 'override' || !remote?.enabled) continue;
    const [next] = chooseReleases(name, remote, personId);
    const known = [release.version, wanted.release.version];
    if (!known.includes(next.release.version)) news.push(`${name} ${next.release.version}`);
  }
  return news.length === 0 ? null : news.join(', ');
}
