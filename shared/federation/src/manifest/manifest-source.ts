import type { ComponentType } from 'react';
import type {
  AddressKeys,
  ManifestGroup,
  ManifestPage,
  ManifestPart,
  ManifestScreen,
  ManifestSignIn,
  RemoteManifest,
  RemoteOwner,
  SlotContract,
  Translated,
} from './manifest.ts';

type Defaults<T, K extends keyof T> = Omit<T, K | 'title' | 'keywords'> & Partial<Pick<T, K>>;

/** A manifest as its remote writes it; the titles stand in the JSON files beside it. */
export interface ManifestSource {
  /** Lower-case letters and digits, as in the folder's name after `remote-`. */
  readonly name: string;
  /** The contract range that the remote was built for: the value that its code declares. */
  readonly contract: string;
  /** Whom a message about a failure names. */
  readonly owner?: RemoteOwner;
  readonly screens?: readonly (Omit<
    Defaults<ManifestScreen, 'icon' | 'order' | 'group' | 'warm' | 'extension'>,
    'keys'
  > & {
    readonly keys?: Partial<AddressKeys>;
  })[];
  readonly pages?: readonly Defaults<ManifestPage, 'warm' | 'isOpen' | 'keys'>[];
  readonly groups?: readonly Defaults<ManifestGroup, 'icon'>[];
  readonly parts?: readonly Defaults<ManifestPart, 'warm' | 'needs' | 'extension'>[];
  readonly offers?: Readonly<Record<string, SlotContract>>;
  readonly signIn?: Defaults<ManifestSignIn, 'warm' | 'keys'>;
}

/** The texts of a manifest in one language. */
export interface ManifestTexts {
  /** The remote's name. */
  readonly name: string;
  /** By tab: the title of a screen, and further words for find. */
  readonly screens?: Readonly<Record<string, { readonly title: string; readonly keywords?: string }>>;
  /** By path. */
  readonly pages?: Readonly<Record<string, string>>;
  readonly groups?: Readonly<Record<string, string>>;
}

/** The props type of a slot's contract. */
export type SlotPropsOf<C extends SlotContract> = {
  readonly [K in keyof C]: { text: string; number: number; flag: boolean; function: never }[C[K]];
};

/** The parts of a manifest as components: each takes no more than it says that it needs of its slot. */
export type PartsOf<Parts extends NonNullable<ManifestSource['parts']>> = {
  readonly [Part in Parts[number] as Part['component']]: ComponentType<
    Part extends { readonly needs: infer Needs extends SlotContract } ? SlotPropsOf<Needs> : object
  >;
};

/**
 * Joins a manifest with its texts into the form that is published. `texts` are by language and hold
 * English. Throws an Error that names a text that is missing in English.
 */
export function composeManifest(
  source: ManifestSource,
  texts: Readonly<Record<string, ManifestTexts>>,
): RemoteManifest {
  const translate = (read: (texts: ManifestTexts) => string | undefined, field: string): Translated => {
    const found = Object.entries(texts).flatMap(([language, each]) => {
      const text = read(each);
      return text === undefined || text === '' ? [] : [[language, text] as const];
    });
    const translated = Object.fromEntries(found);
    if (translated['en'] === undefined)
      throw new Error(`The manifest of ${source.name} has no English ${field}`);
    return translated;
  };
  const { owner = null, screens = [], pages = [], groups = [], parts = [], offers = {}, signIn } = source;
  return {
    title: translate(({ name }) => name, 'name'),
    owner,
    screens: screens.map(({ tab, component, keys, ...rest }) => ({
      tab,
      component,
      title: translate((each) => each.screens?.[tab]?.title, `screens.${tab}.title`),
      keywords: translate(
        (each) => each.screens?.[tab]?.keywords ?? each.screens?.[tab]?.title,
        `screens.${tab}`,
      ),
      icon: rest.icon ?? null,
      order: rest.order ?? null,
      group: rest.group ?? null,
      keys: { record: keys?.record ?? [], view: keys?.view ?? [] },
      warm: rest.warm ?? [],
      extension: rest.extension ?? null,
    })),
    pages: pages.map(({ path, component, warm = [], isOpen = false, keys = [] }) => ({
      path,
      component,
      title: translate((each) => each.pages?.[path], `pages.${path}`),
      warm,
      isOpen,
      keys,
    })),
    groups: groups.map(({ group, icon = null, order }) => ({
      group,
      title: translate((each) => each.groups?.[group], `groups.${group}`),
      icon,
      order,
    })),
    parts: parts.map(({ slot, component, order, needs = {}, warm = [], extension = null }) => ({
      slot,
      component,
      order,
      needs,
      warm,
      extension,
    })),
    offers,
    signIn: signIn
      ? {
          component: signIn.component,
          warm: signIn.warm ?? [],
          keys: signIn.keys ?? [],
        }
      : null,
  };
}
