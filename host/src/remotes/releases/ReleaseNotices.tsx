import { personKey } from '@park/domain/login/person';
import { sessionAtom } from '@park/session/session-atom';
import { Button } from '@park/ui/actions/Button';
import { Hint, Row } from '@park/ui/surfaces/layout';
import { Info, X } from '@park/ui/theme/icons';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Lines, Notes, Said, Title } from '../../notices/corner-notice.tsx';
import { useRemoteLoads } from '../outlet/use-remote-loads.ts';
import type { Override } from './overrides.ts';
import type { ReadRegistry, Registry } from '@park/federation/registry';
import { readLatestRegistry, readRegistry } from '../registry/registry-source.ts';
import type { RemoteLoads } from '../loading/remote-loads.ts';
import type { LoadedRemote } from '../loading/load-remote.ts';
import { chooseManifest, chooseReleases } from './choose-release.ts';
import { useHost } from '@park/federation/host-services';
import { textIn } from '@park/federation/manifest';
import { linesIn } from '@park/federation/release-notes';
import { IconButton } from '@park/ui/actions/IconButton';
import { useCatalogStore } from '../registry/use-catalog.ts';
import { readUnseenNotes, releasesWithNotes, type UnseenNotes } from './unseen-notes.ts';

interface NotesNoticeProps {
  readonly overrides: readonly Override[];
  /** Who is signed in; the id that decides about candidates. */
  readonly personId: string;
}

/** Says what is new in remotes that have changed since the person's last visit, once. */
export function NotesNotice({ overrides, personId }: NotesNoticeProps) {
  const { preferences } = useHost();
  const store = useCatalogStore();
  const [news, setNews] = useState<UnseenNotes>([]);
  useEffect(() => {
    const { registry } = store.state();
    if (registry === null) return;
    let isActive = true;
    const releases = releasesWithNotes(registry.remotes, personId, overrides);
    void readUnseenNotes(releases, preferences).then(({ unseen, keep }) => {
      if (!isActive || unseen.length === 0) return;
      keep();
      setNews(unseen);
    });
    return () => void (isActive = false);
  }, [store, preferences, overrides, personId]);
  return news.length > 0 && <WhatIsNew news={news} onClose={() => setNews([])} />;
}

interface WhatIsNewProps {
  readonly news: UnseenNotes;
  readonly onClose: () => void;
}

/** It stays until it is closed and does not take the focus. */
function WhatIsNew({ news, onClose }: WhatIsNewProps) {
  const { t, i18n } = useTranslation('releases');
  const store = useCatalogStore();
  return (
    <Box data-notice aria-label={t('notes')}>
      <Info aria-hidden size={18} />
      <Notes role="status" tabIndex={0}>
        <Said>
          <Title>{t('whatIsNew')}</Title>
          {news.map(([name, notes]) => (
            <section key={name}>
              <Hint>{textIn(store.titlesOf(name), i18n.language)}</Hint>
              <Lines>
                {linesIn(notes, i18n.language).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </Lines>
            </section>
          ))}
          <Hint>{t('notesStay')}</Hint>
        </Said>
      </Notes>
      <IconButton size="s" label={t('closeNotes')} icon={<X aria-hidden />} onClick={onClose} />
    </Box>
  );
}

/**
 * What this page has: the host's version, and the registry that its sidebar and screens come from.
 */
interface PageRelease {
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

interface ReleaseNoticeProps {
  readonly onReload: () => void;
  readonly onLater: () => void;
}

/**
 * Announces that a newer release has been published. It stays until it is answered and does not
 * take the focus.
 */
export function ReleaseNotice({ onReload, onLater }: ReleaseNoticeProps) {
  const { t } = useTranslation('releases');
  return (
    <Box data-notice aria-label={t('newVersion')}>
      <Info aria-hidden size={18} />
      <div>
        <div role="status">
          <Said>
            <Title>{t('isReady')}</Title>
            <Hint>{t('isReadyText')}</Hint>
          </Said>
        </div>
        <Row $top={2}>
          <Button kind="primary" size="s" onClick={onReload}>
            {t('reload')}
          </Button>
          <Button kind="quiet" size="s" onClick={onLater}>
            {t('later')}
          </Button>
        </Row>
      </div>
    </Box>
  );
}

export interface ReleaseNoticesProps {
  readonly overrides: readonly Override[];
  readonly personId: () => string;
  /** Reloads the page without losing what was typed. */
  readonly reload: () => void;
}

/** Announces a newer release while the page is open, and what is new since the last visit. */
export function ReleaseNotices({ overrides, personId, reload }: ReleaseNoticesProps) {
  const loads = useRemoteLoads();
  const session = useAtomValue(sessionAtom);
  /** Undefined until the first; null once answered or withdrawn. */
  const [news, setNews] = useState<string | null>();
  useEffect(() => watchReleases(loads, personId, setNews), [loads, personId]);
  if (news) return <ReleaseNotice key={news} onReload={reload} onLater={() => setNews(null)} />;
  // It had the same place, and a reload brings other notes.
  if (news === null || !session) return null;
  return <NotesNotice key={personKey(session)} overrides={overrides} personId={personId()} />;
}
