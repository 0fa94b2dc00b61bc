import type { ScreenAddress } from './screen-address.ts';
import type { LeftOut } from './json-reader.ts';
import type {
  ManifestGroup,
  ManifestPage,
  ManifestPart,
  ManifestScreen,
  RemoteManifest,
  SlotContract,
} from './manifest.ts';

/** Something of a manifest, with the remote that brings it. */
export type Owned<T> = T & { readonly remote: string };

/** One remote with the manifest of the version that is to run. */
export interface CatalogRemote {
  readonly name: string;
  readonly manifest: RemoteManifest;
}

/** What the host itself has: its own tabs and the slots that it offers. */
export interface HostPlaces {
  readonly tabs: readonly string[];
  readonly slots: Readonly<Record<string, SlotContract>>;
}

/** Everything that the remotes bring together, without what contradicts itself. */
export interface Catalog {
  readonly remotes: readonly CatalogRemote[];
  readonly screens: readonly Owned<ManifestScreen>[];
  readonly pages: readonly Owned<ManifestPage>[];
  readonly groups: readonly Owned<ManifestGroup>[];
  readonly parts: readonly Owned<ManifestPart>[];
  readonly signIn: Owned<NonNullable<RemoteManifest['signIn']>> | null;
  readonly leftOut: readonly LeftOut[];
}

const CONSOLE = 'the console';

/** The tabs and slots of the console's own shell. */
export const SHELL_PLACES: HostPlaces = {
  tabs: ['dashboard', 'settings'],
  slots: { dashboard: {}, settings: {}, find: { query: 'text', onResults: 'function' } },
};

/**
 * Joins the manifests of all remotes. The first who claims a tab, a path, a group, a slot or the
 * sign-in page has it; a part is left out when nobody offers its slot, or the slot lacks a prop
 * that the part needs. Every note in `leftOut` names both sides.
 */
export function createCatalog(remotes: readonly CatalogRemote[], host: HostPlaces = SHELL_PLACES): Catalog {
  const leftOut: LeftOut[] = [];
  const owners = new Map<string, string>(host.tabs.map((tab) => [`tab ${tab}`, CONSOLE]));
  const claim = (remote: string, what: string, field: string): boolean => {
    const owner = owners.get(what);
    if (owner === undefined) owners.set(what, remote);
    else leftOut.push({ field, reason: 'taken', detail: `${remote} and ${owner} both claim the ${what}` });
    return owner === undefined;
  };
  const own = <T>(list: (manifest: RemoteManifest) => readonly T[], what: (entry: T) => string): Owned<T>[] =>
    remotes.flatMap(({ name, manifest }) =>
      list(manifest)
        .filter((entry) => claim(name, what(entry), `remotes.${name}.manifest: ${what(entry)}`))
        .map((entry) => ({ ...entry, remote: name })),
    );

  const screens = own(
    ({ screens: all }) => all,
    ({ tab }) => `tab ${tab}`,
  );
  const pages = own(
    ({ pages: all }) => all,
    ({ path }) => `path ${path}`,
  );
  const groups = own(
    ({ groups: all }) => all,
    ({ group }) => `group ${group}`,
  );
  const [signIn = null] = own(
    ({ signIn: page }) => (page ? [page] : []),
    () => 'sign-in page',
  );

  const slots = new Map(Object.entries(host.slots).map(([slot, props]) => [slot, { owner: CONSOLE, props }]));
  for (const { name, manifest } of remotes)
    for (const [slot, props] of Object.entries(manifest.offers)) {
      const offered = slots.get(slot);
      const field = `remotes.${name}.manifest: slot ${slot}`;
      if (!offered) slots.set(slot, { owner: name, props });
      else
        leftOut.push({
          field,
          reason: 'taken',
          detail: `${name} and ${offered.owner} both offer the slot ${slot}`,
        });
    }

  const parts = remotes.flatMap(({ name, manifest }) =>
    manifest.parts.flatMap((part) => {
      const field = `remotes.${name}.manifest: ${part.component} in ${part.slot}`;
      const slot = slots.get(part.slot);
      if (!slot) {
        const detail = `${name} fills the slot ${part.slot} with ${part.component}; no remote offers that slot`;
        leftOut.push({ field, reason: 'no-slot', detail });
        return [];
      }
      const missing = Object.entries(part.needs).find(([prop, type]) => slot.props[prop] !== type);
      if (missing) {
        const [prop, type] = missing;
        const detail = `${part.component} of ${name} needs ${prop} (${type}) in the slot ${part.slot}; ${slot.owner} does not give it`;
        leftOut.push({ field, reason: 'no-prop', detail });
        return [];
      }
      return [{ ...part, remote: name }];
    }),
  );
  const groupOrder = new Map(groups.map(({ group, order }) => [group, order]));
  /** The place among everything in the sidebar, and within a group. */
  const placeOf = ({ group, order }: ManifestScreen): readonly [number, number] => {
    const outer = group === null ? undefined : groupOrder.get(group);
    return outer === undefined ? [order ?? Infinity, 0] : [outer, order ?? Infinity];
  };
  const byPlace = (one: ManifestScreen, other: ManifestScreen): number => {
    const [[outer, inner], [otherOuter, otherInner]] = [placeOf(one), placeOf(other)];
    return (outer === otherOuter ? inner - otherInner : outer - otherOuter) || 0;
  };
  const inOrder = (
    one: { readonly order: number | null },
    other: { readonly order: number | null },
  ): number => (one.order ?? Infinity) - (other.order ?? Infinity) || 0;
  return {
    remotes,
    screens: screens.toSorted(byPlace),
    pages,
    groups: groups.toSorted(inOrder),
    parts: parts.toSorted(inOrder),
    signIn,
    leftOut,
  };
}

/** The parts that fill a slot, in order. */
export function partsOf({ parts }: Catalog, slot: string): readonly Owned<ManifestPart>[] {
  return parts.filter((part) => part.slot === slot);
}

/**
 * The place where a kind of record is opened: the screen whose record keys have the kind's name.
 * Without an id it is the screen's list; null when no remote shows such records.
 */
export function recordAddress({ screens }: Catalog, kind: string, id: string | null): ScreenAddress | null {
  const screen = screens.find(({ keys }) => keys.record.includes(kind));
  return screen ? { tab: screen.tab, ...(id === null ? {} : { [kind]: id }) } : null;
}
