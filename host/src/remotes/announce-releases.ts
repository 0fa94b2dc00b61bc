import type { i18n } from 'i18next';
import type { Override } from './overrides.ts';
import type { RemoteLoads } from './remote-loads.ts';
import { watchReleases } from './watch-releases.ts';

export interface ReleaseNewsParts {
  readonly i18n: i18n;
  /** Settles when the console can speak. */
  readonly firstTexts: Promise<void>;
  readonly loads: RemoteLoads;
  readonly overrides: readonly Override[];
  /** Loads the page anew without losing what was typed. */
  readonly reload: () => void;
}

/** Most visits have neither banner nor notice, so their code comes when it is needed. */
const loadParts = () => import('../features/releases/mounted-parts.tsx');

/** Stands the banner of what was asked for by hand above the page. */
function announceOverrides({ i18n, firstTexts, loads, overrides }: ReleaseNewsParts): void {
  if (overrides.length === 0) return;
  Promise.all([loadParts(), firstTexts]).then(
    ([parts]) => parts.showOverrideBanner(i18n, { overrides, onReset: loads.page.resetOverrides }),
    // Without its code the address still shows the way: `?mf.<name>=` lifts an override.
    () => undefined,
  );
}

/**
 * Says what this page runs by hand, and when something newer than it has been published. Gives the function that
 * ends the watch and takes the notice away.
 */
export function announceReleases(parts: ReleaseNewsParts): () => void {
  announceOverrides(parts);
  let hide = (): void => undefined;
  let news: string | null = null;
  const stop = watchReleases(parts.loads, (next) => {
    news = next;
    hide();
    if (next === null) return;
    Promise.all([loadParts(), parts.firstTexts]).then(
      ([{ showReleaseNotice }]) => {
        if (news !== next) return;
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
    news = null;
    hide();
  };
}
