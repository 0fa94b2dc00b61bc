import { findRecords } from '@park/domain/search/find-records';
import { nameKeys, type RecordKeys } from '@park/domain/search/record-keys';
import type { FindGroup, FindResults } from '@park/federation/find-results';
import { isOffered } from '@park/federation/server-offer';
import { textIn } from '@park/federation/manifest';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog, useCatalogStore } from '../remotes/registry/use-catalog.ts';
import { type CommandActions, useCommands } from './use-commands.ts';

/** Results per kind, so that all kinds fit into the panel. */
const PER_GROUP = 6;

interface FindableScreen {
  readonly tab: string;
  readonly title: string;
  readonly keys: RecordKeys;
}

const keysOfScreen = ({ keys }: FindableScreen): RecordKeys => keys;

/** All screens in the order of the sidebar, with the words by which they are found. */
function useScreens(): readonly FindableScreen[] {
  const { t, i18n } = useTranslation('find');
  const { catalog, offer } = useCatalog();
  return useMemo(() => {
    const own = (tab: 'dashboard' | 'settings') => ({
      tab,
      title: t(`screens.${tab}`),
      words: t(`keywords.${tab}`),
    });
    const offered = catalog.screens.filter((screen) => isOffered(screen, offer));
    const brought = offered.map(({ tab, title, keywords }) => ({
      tab,
      title: textIn(title, i18n.language),
      words: textIn(keywords, i18n.language),
    }));
    return [own('dashboard'), ...brought, own('settings')].map(({ tab, title, words }) => ({
      tab,
      title,
      keys: nameKeys([title, ...words.split(', ')]),
    }));
  }, [catalog, offer, t, i18n.language]);
}

/** The screens that match a query; all screens while there is none. */
function useScreenGroup(query: string): FindGroup {
  const { t } = useTranslation('find');
  const screens = useScreens();
  const { items, total } =
    query.trim() === ''
      ? { items: screens, total: screens.length }
      : findRecords(screens, query, keysOfScreen, { limit: PER_GROUP, worst: 1 });
  return {
    key: 'screens',
    title: t('groups.screens'),
    icon: 'LayoutDashboard',
    total,
    choices: items.map(({ tab, title }) => ({ key: tab, label: title, hint: '', to: { tab } })),
  };
}

/**
 * The results in order, with the commands of the host and of all remotes as one group at the end.
 */
function inOrder(found: readonly FindGroup[], own: FindGroup): readonly FindGroup[] {
  const others = found.filter(({ key }) => key !== own.key);
  const commands = [...found.filter(({ key }) => key === own.key), own];
  const joined = {
    ...own,
    choices: commands.flatMap(({ choices }) => choices),
    total: commands.reduce((sum, { total }) => sum + total, 0),
  };
  return [...others, joined].filter(({ choices }) => choices.length > 0);
}

/** What the panel shows for a query, and where the parts of the remotes report theirs. */
export function useFind(query: string, parts: readonly string[], { onTheme }: CommandActions) {
  const catalog = useCatalogStore();
  // Without the registry it is unknown who could find something.
  const isUnread = useCatalog().phase === 'unread';
  const [results, setResults] = useState<Readonly<Record<string, FindResults>>>({});
  const report = useCallback((part: string, found: FindResults) => {
    setResults((before) => ({ ...before, [part]: found }));
  }, []);
  const screens = useScreenGroup(query);
  const commands = useCommands(query, { onTheme });
  const found = parts.map((part) => results[part]);
  const retries = found.flatMap((each) => (each?.retry ? [each.retry] : []));
  return {
    groups: inOrder([screens, ...found.flatMap((each) => each?.groups ?? [])], commands),
    isLoading: found.some((each) => each === undefined || each.isLoading),
    /**
     * A part still shows what it found for an earlier query, which must not be opened with this
     * one.
     */
    isStale: found.some((each) => each !== undefined && each.query !== query),
    /** Some results may be missing. */
    isIncomplete: isUnread || retries.length > 0,
    retry: () => {
      if (isUnread) void catalog.load(true);
      for (const retry of retries) retry();
    },
    report,
  };
}
