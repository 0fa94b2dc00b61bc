import type { Registry } from '@park/federation/registry';
import { chooseReleases } from './choose-release.ts';
import type { LoadedRemote } from '../loading/load-remote.ts';

/**
 * What is new in a registry for an open page, as a string that is equal for equal changes; null when a reload would
 * change nothing for this person. Only the host and the running remotes count: the others are loaded from the page's
 * own registry. A remote that was switched off keeps running in open pages.
 */
export function newsOf(
  latest: Registry,
  hostBefore: string,
  running: readonly LoadedRemote[],
): string | null {
  const news = latest.host === hostBefore ? [] : [`host ${latest.host}`];
  for (const { name, release, source, wanted, personId } of running) {
    const remote = latest.remotes[name];
    // An override stays in effect, whatever is published.
    if (source === 'override' || !remote?.enabled) continue;
    const [next] = chooseReleases(name, remote, personId);
    const known = [release.version, wanted.release.version];
    if (!known.includes(next.release.version)) news.push(`${name} ${next.release.version}`);
  }
  return news.length === 0 ? null : news.join(', ');
}
