import type { ReadRegistry } from '@park/federation/registry';
import { newsOf, type PageRelease } from './release-news.ts';
import { readLatestRegistry, readRegistry } from '../registry/registry-source.ts';
import type { RemoteLoads } from '../loading/remote-loads.ts';

const EVERY_MS = 5 * 60_000;
const AT_MOST_EVERY_MS = 60_000;

/**
 * Fetches the registry every five minutes and when the window gets the focus, at most once a
 * minute, never while the page is hidden or offline. `onNews` is called with each change of the
 * news, null when there are none.
 */
export function watchReleases(
  loads: RemoteLoads,
  personId: () => string,
  onNews: (news: string | null) => void,
): () => void {
  let page: PageRelease | null = null;
  let latest: ReadRegistry['registry'] | null = null;
  let lastNews: string | null = null;
  let askedAt = Date.now();

  readRegistry().then(
    ({ registry }) => (page ??= registry),
    () => undefined,
  );

  const evaluate = (): void => {
    if (latest === null) return;
    page ??= latest;
    const news = newsOf(latest, page, loads.ready(), personId());
    if (news === lastNews) return;
    lastNews = news;
    onNews(news);
  };

  const look = (): void => {
    if (document.hidden || !navigator.onLine || Date.now() - askedAt < AT_MOST_EVERY_MS) return;
    askedAt = Date.now();
    readLatestRegistry().then(
      ({ registry }) => {
        latest = registry;
        evaluate();
      },
      // The next check will do: this is a background request.
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
