import { canCheckSeals } from '@park/federation/seal';
import type { RemoteLoads } from '../loading/remote-loads.ts';
import { announceNotes, type ReleaseNotesParts } from './announce-notes.ts';
import type { Override } from './overrides.ts';
import { watchReleases } from './watch-releases.ts';

export interface ReleaseNewsParts extends ReleaseNotesParts {
  readonly loads: RemoteLoads;
  /** What the address asks to run, and what runs it. */
  readonly asked: readonly Override[];
  readonly runAsked: () => void;
  /** Reloads the page without losing what was typed. */
  readonly reload: () => void;
}

/** Most visits have neither banner nor notice, so their code is loaded on demand. */
const loadParts = () => import('./mounted-parts.tsx');

/**
 * Shows above the page what runs, or is asked to run, instead of what is published, and that nobody
 * can check it.
 */
function announceOverrides(parts: ReleaseNewsParts): void {
  const { i18n, ready, loads, overrides, asked, runAsked, titleOf } = parts;
  const isUnchecked = !canCheckSeals();
  if (overrides.length + asked.length === 0 && !isUnchecked) return;
  const named = (versions: readonly Override[]) =>
    versions.map(({ name, version }) => ({ name, version, title: titleOf(name) }));
  Promise.all([loadParts(), ready]).then(
    ([{ showPageBanner }]) =>
      showPageBanner(i18n, {
        ...{ overrides: named(overrides), asked: named(asked), isUnchecked },
        ...{ onReset: loads.page.resetOverrides, onRun: runAsked },
      }),
    // Without the banner's code the override can still be removed by the address: `?mf.<name>=`.
    () => undefined,
  );
}

/**
 * Shows the overrides of this page, and announces when a newer release has been published. Returns
 * a function that stops watching and removes the notice.
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
