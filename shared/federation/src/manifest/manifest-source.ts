import type { EarlyCall } from './early-calls.ts';
import type {
  AddressKeys,
  ManifestGroup,
  ManifestPage,
  ManifestPart,
  ManifestScreen,
  ManifestSignIn,
  RemoteManifest,
  SlotContract,
  Translated,
} from './manifest.ts';

type Defaults<T, K extends keyof T> = Omit<T, K | 'title' | 'keywords'> & Partial<Pick<T, K>>;

/** A text of the remote: a feature and, below it, the keys in its texts. */
export type TextPath = `${string}.${string}`;

/** What the page of an open record begins with; its title is the record's own where none is given. */
export interface OpenHeadSource {
  readonly above: readonly TextPath[];
  readonly title?: TextPath;
  readonly lead?: TextPath;
  /** The title begins with a person's initial in a disc. */
  readonly avatar?: true;
}

/** A manifest as its remote writes it; the titles stand in the JSON files beside it. */
export interface ManifestSource {
  /** Lower-case letters and digits, as in the folder's name after `remote-`. */
  readonly name: string;
  /** The contract range that the remote was built for: the value that its code declares. */
  readonly contract: string;
  readonly screens?: readonly (Omit<
    Defaults<ManifestScreen, 'icon' | 'order' | 'group' | 'warm' | 'extension'>,
    'keys' | 'head' | 'early'
  > & {
    readonly keys?: Partial<AddressKeys>;
    readonly early?: readonly EarlyCall[];
    /** The feature of the remote whose texts `title` and, if it has them, `lead` and `searchPlaceholder` are what the screen begins with. */
    readonly head?: string;
    /** By record key, for a screen with a `head`. */
    readonly open?: Readonly<Record<string, OpenHeadSource>>;
  })[];
  readonly pages?: readonly Defaults<ManifestPage, 'warm'>[];
  readonly groups?: readonly Defaults<ManifestGroup, 'icon'>[];
  readonly parts?: readonly (Omit<Defaults<ManifestPart, 'warm' | 'needs' | 'extension'>, 'early'> & {
    readonly early?: readonly EarlyCall[];
  })[];
  readonly offers?: Readonly<Record<string, SlotContract>>;
  readonly signIn?: Defaults<ManifestSignIn, 'warm' | 'keys'>;
}

/** The texts of a manifest in one language. */
export interface ManifestTexts {
  /** The remote's name. */
  readonly name: string;
  /** By tab: the title of a screen, and further words for find. */
  readonly screens?: Readonly<Record<string, { readonly title: string; readonly keywords?: string }>>;
  /** By feature: its texts, as far as screens begin with them. */
  readonly features?: Readonly<Record<string, object>>;
  /** By path. */
  readonly pages?: Readonly<Record<string, string>>;
  readonly groups?: Readonly<Record<string, string>>;
}

/** The props type of a slot's contract. */
export type SlotPropsOf<C extends SlotContract> = {
  readonly [K in keyof C]: { text: string; number: number; flag: boolean; function: never }[C[K]];
};

function findText({ features }: ManifestTexts, path: TextPath): string | undefined {
  let found: unknown = features;
  for (const key of path.split('.')) found = (found as Readonly<Record<string, unknown>> | undefined)?.[key];
  return typeof found === 'string' ? found : undefined;
}

/**
 * Joins a manifest with its texts into the form that is published. `texts` are by language and hold English. Throws an
 * Error that names a text that is missing in English.
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
  const textAt = (path: TextPath): Translated => translate((each) => findText(each, path), `text ${path}`);
  const textIfAny = (path: TextPath): Translated | null =>
    texts['en'] && findText(texts['en'], path) !== undefined ? textAt(path) : null;
  // What is not there is left out: every page of the console loads the registry with all of this.
  const openHead = ({ above, title, lead, avatar }: OpenHeadSource) => ({
    above: above.map(textAt),
    ...(title !== undefined && { title: textAt(title) }),
    ...(lead !== undefined && { lead: textAt(lead) }),
    ...(avatar && { avatar }),
  });
  const headOf = (feature: string, open: Readonly<Record<string, OpenHeadSource>> = {}) => {
    const [lead, search] = [textIfAny(`${feature}.lead`), textIfAny(`${feature}.searchPlaceholder`)];
    const heads = Object.entries(open).map(([key, each]) => [key, openHead(each)] as const);
    return {
      title: textAt(`${feature}.title`),
      ...(lead && { lead }),
      ...(search && { search }),
      ...(heads.length > 0 && { open: Object.fromEntries(heads) }),
    };
  };
  const { screens = [], pages = [], groups = [], parts = [], offers = {}, signIn } = source;
  return {
    title: translate(({ name }) => name, 'name'),
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
      ...(rest.early && { early: rest.early }),
      ...(rest.head !== undefined && { head: headOf(rest.head, rest.open) }),
    })),
    pages: pages.map(({ path, component, warm = [] }) => ({
      path,
      component,
      title: translate((each) => each.pages?.[path], `pages.${path}`),
      warm,
    })),
    groups: groups.map(({ group, icon = null, order }) => ({
      group,
      title: translate((each) => each.groups?.[group], `groups.${group}`),
      icon,
      order,
    })),
    parts: parts.map(({ slot, component, order, needs = {}, warm = [], extension = null, early }) => ({
      slot,
      component,
      order,
      needs,
      warm,
      extension,
      ...(early && { early }),
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
