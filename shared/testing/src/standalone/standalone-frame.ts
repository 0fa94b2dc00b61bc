import type { RemoteDefinition } from '@park/federation/define-remote';
import type { AddressKeys } from '@park/federation/manifest';
import type { ManifestSource } from '@park/federation/manifest-source';

/** A part of a remote in the frame's menu. */
export interface StandalonePart {
  /** The name under which the remote exposes it. */
  readonly component: string;
  /** The tab of the console that shows it; absent for a part outside the tabs. */
  readonly tab?: string;
  /** It is a whole page in the console and renders its own main element. */
  readonly isPage?: boolean;
  /** It is for guests: there is no session while it shows. */
  readonly isForGuests?: boolean;
  /** In place of what a slot would give. */
  readonly props?: Readonly<Record<string, unknown>>;
}

/** A remote that runs standalone. */
export interface StandaloneRemote {
  readonly name: string;
  readonly app: RemoteDefinition;
  /** In the order of the menu; the first one is shown initially. */
  readonly parts: readonly [StandalonePart, ...StandalonePart[]];
  /** The address keys of a tab; undefined for a tab of another remote. */
  readonly keysOf: (tab: string) => AddressKeys | undefined;
}

/** The tab under which the parts of the dashboard are shown. */
const DASHBOARD = 'dashboard';

/** What a part gets in place of its slot: of `driverId`, the first driver of the fake server. */
const samplesOf = (needs: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(needs).map((name) => [name, name.replace(/Id$/, '-1')]));

/**
 * A remote as its manifest describes it. A part that fills a slot gets a sample of what it needs; a
 * part that reports to its slot through functions renders nothing alone and is left out. Throws an
 * Error when nothing is left.
 */
export function standaloneRemote(manifest: ManifestSource, app: RemoteDefinition): StandaloneRemote {
  const { screens = [], pages = [], parts = [], signIn } = manifest;
  const shown: StandalonePart[] = [
    ...(signIn ? [{ component: signIn.component, isPage: true, isForGuests: true }] : []),
    ...screens.map(({ component, tab }) => ({ component, tab })),
    ...parts
      .filter(({ needs = {} }) => !Object.values(needs).includes('function'))
      .map(({ component, slot, needs = {} }) => ({
        component,
        ...(slot === DASHBOARD ? { tab: DASHBOARD } : {}),
        props: samplesOf(needs),
      })),
    ...pages.map(({ component, isOpen = false }) => ({ component, isPage: true, isForGuests: isOpen })),
  ];
  const [first, ...others] = shown;
  if (!first) throw new Error(`The manifest of ${manifest.name} shows nothing`);
  return {
    name: manifest.name,
    app,
    parts: [first, ...others],
    keysOf: (tab) => {
      const screen = screens.find((each) => each.tab === tab);
      if (!screen && tab !== DASHBOARD) return undefined;
      return { record: screen?.keys?.record ?? [], view: screen?.keys?.view ?? [] };
    },
  };
}

/** The part that a query string names, or the first one. */
export function partOf({ parts }: StandaloneRemote, search: string): StandalonePart {
  const wanted = new URLSearchParams(search).get('part');
  return parts.find(({ component }) => component === wanted) ?? parts[0];
}
