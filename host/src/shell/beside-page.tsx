import { canCheckSeals } from '@park/federation/seal';
import { textIn } from '@park/federation/manifest';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LiveNote } from '../notices/live/LiveNote.tsx';
import { lostSinceAtom } from '../notices/live/lost-since-atom.ts';
import { useRemoteLoads } from '../remotes/outlet/use-remote-loads.ts';
import { useCatalog } from '../remotes/registry/use-catalog.ts';
import type { Override } from '../remotes/releases/overrides.ts';
import { PageBanner } from '../remotes/releases/PageBanner.tsx';
import { ReleaseNotices, type ReleaseNoticesProps } from '../remotes/releases/ReleaseNotices.tsx';

interface BesidePageProps extends ReleaseNoticesProps {
  /** What the address asks to run, and what runs it. */
  readonly asked: readonly Override[];
  readonly runAsked: () => void;
}

/**
 * Says above every screen what runs, or is asked to run, instead of what is published, and that
 * nobody can check it.
 */
export function AbovePage({ overrides, asked, runAsked }: BesidePageProps) {
  const { i18n } = useTranslation();
  const loads = useRemoteLoads();
  const { remotes } = useCatalog().catalog;
  const isUnchecked = !canCheckSeals();
  if (overrides.length + asked.length === 0 && !isUnchecked) return null;
  const named = (versions: readonly Override[]) =>
    versions.map(({ name, version }) => {
      const remote = remotes.find((each) => each.name === name);
      return { name, version, title: remote ? textIn(remote.manifest.title, i18n.language) : null };
    });
  return (
    <PageBanner
      {...{ overrides: named(overrides), asked: named(asked), isUnchecked }}
      {...{ onReset: loads.page.resetOverrides, onRun: runAsked }}
    />
  );
}

/** What stands in front of every screen and does not take the focus. */
export function BelowPage(props: BesidePageProps) {
  const lostSince = useAtomValue(lostSinceAtom);
  return (
    <>
      <ReleaseNotices {...props} />
      {lostSince !== null && <LiveNote since={lostSince} />}
    </>
  );
}
