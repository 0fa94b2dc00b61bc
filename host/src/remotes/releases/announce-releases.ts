import type { RemoteLoads } from '../loading/remote-loads.ts';
import { announceNotes, type ReleaseNotesParts } from './announce-notes.ts';
import { watchReleases } from './watch-releases.ts';

export interface ReleaseNewsParts extends ReleaseNotesParts {
  readonly loads: RemoteLoads;
  /** Reloads the page without losing what was typed. */
  readonly reload: () => void;
}

/** Most visits have neither banner nor notice, so their code is loaded on demand. */
const loadParts = () => import('../../features/releases/mounted-parts.tsx');

/** Shows the banner of the overrides above the page. */
function announceOverrides({ i18n, ready, loads, overrides, titleOf }: ReleaseNewsParts): void {
  if (overrides.length === 0) return;
  Promise.all([loadParts(), ready]).then(
    ([parts]) =>
      parts.showOverrideBanner(i18n, {
        overrides: overrides.map(({ name, version }) => ({ name, version, title: titleOf(name) })),
        onReset: loads.page.resetOverrides,
      }),
    // Without the banner's code the override can still be removed by the address: `?mf.<name>=`.
    () => undefined,
  );
}

/**
 * Shows the overrides of this page, and announces when a newer release has been published. Returns a function that
 * stops watching and removes the notice.
 */
export function announceReleases(parts: ReleaseNewsParts): () => void {
  announceOverrides(parts);
  const stopNotes = announceNotes(parts);
  let hide = (): void => undefined;
  let news: string | null = null;
  const stop = watchReleases(parts.loads, parts.personId, (next) => {
    news = next;
    hide();
    if (next === null) return;
    Promise.all([loadParts(), parts.ready]).then(
      ([{ showReleaseNotice }]) => {
        if (news !== next) return;
        // It has the same place, and a reload brings other notes.
        stopNotes();
        const hideThis = showReleaseNotice(parts.i18n, {
          onReload: parts.reload,
          onLater: () => hideThis(),
        });
        hide = hideThis;
      },
      () => undefined,
    );
  });
  return () => {
    stop();
    stopNotes();
    news = null;
    hide();
  };
}
