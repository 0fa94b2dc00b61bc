import type { Registry } from '@park/federation/registry';
import { newsOf } from './release-news.ts';
import { readLatestRegistry, readRegistry } from './registry-source.ts';
import type { RemoteLoads } from './remote-loads.ts';

const EVERY_MS = 5 * 60_000;
const AT_MOST_EVERY_MS = 60_000;

/**
 * Asks for the registry every five minutes and when the operator comes back to the window, at most once a minute,
 * never while the page is hidden or offline. `tell` hears of each change of what is new, null when nothing is.
 */
export function watchReleases(loads: RemoteLoads, tell: (news: string | null) => void): () => void {
  let hostBefore: string | null = null;
  let latest: Registry | null = null;
  let told: string | null = null;
  let askedAt = Date.now();

  readRegistry().then(
    ({ host }) => (hostBefore ??= host),
    () => undefined,
  );

  const evaluate = (): void => {
    if (latest === null) return;
    hostBefore ??= latest.host;
    const news = newsOf(latest, hostBefore, loads.ready());
    if (news === told) return;
    told = news;
    tell(news);
  };

  const look = (): void => {
    if (document.hidden || !navigator.onLine || Date.now() - askedAt < AT_MOST_EVERY_MS) return;
    askedAt = Date.now();
    readLatestRegistry().then(
      (registry) => {
        latest = registry;
        evaluate();
      },
      // The next time will do: nobody waits for this.
      () => undefined,
    );
  };

  const timer = setInterval(look, EVERY_MS);
  const stopListening = loads.subscribe(evaluate);
  for (const event of ['focus', 'online']) addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    stopListening();
    for (const event of ['focus', 'online']) removeEventListener(event, look);
    document.removeEventListener('visibilitychange', look);
  };
}
