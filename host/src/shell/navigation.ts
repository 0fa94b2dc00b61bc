import type { Catalog } from '@park/federation/catalog';
import { isOffered, type ServerOffer } from '@park/federation/server-offer';
import { textIn } from '@park/federation/manifest';
import type { IconType } from '@park/ui/theme/named-icon';
import { namedIcon } from '@park/ui/theme/named-icon';

/** A screen in the sidebar. */
export interface NavScreenEntry {
  readonly tab: string;
  readonly title: string;
  readonly Icon: IconType;
}

/** A group of screens in the sidebar. */
export interface NavGroupEntry {
  readonly key: string;
  readonly title: string;
  readonly Icon: IconType;
  readonly children: readonly NavScreenEntry[];
}

export type NavEntry = NavScreenEntry | NavGroupEntry;

/**
 * What the remotes put into the sidebar, in order: screens, and groups that have screens. A screen
 * whose group nobody brings stands by itself.
 */
export function navigationOf(
  { screens, groups }: Catalog,
  language: string,
  offer: ServerOffer,
): readonly NavEntry[] {
  const entryOf = ({ tab, title, icon }: (typeof screens)[number]): NavScreenEntry => ({
    tab,
    title: textIn(title, language),
    Icon: namedIcon(icon),
  });
  const shown = screens.filter((screen) => screen.order !== null && isOffered(screen, offer));
  const single = shown
    .filter((screen) => groups.every(({ group }) => group !== screen.group))
    .map((screen) => ({ order: screen.order ?? 0, entry: entryOf(screen) }));
  const grouped = groups.flatMap(({ group, title, icon, order }) => {
    const children = shown.filter((screen) => screen.group === group).map(entryOf);
    const entry: NavGroupEntry = {
      key: group,
      title: textIn(title, language),
      Icon: namedIcon(icon),
      children,
    };
    return children.length === 0 ? [] : [{ order, entry }];
  });
  return [...single, ...grouped].toSorted((one, other) => one.order - other.order).map(({ entry }) => entry);
}
