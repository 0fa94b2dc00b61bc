import { findRecords } from '@park/domain/search/find-records';
import { nameKeys, type RecordKeys } from '@park/domain/search/record-keys';
import type { FindChoice, FindGroup } from '@park/federation/find-results';
import { languageAtom } from '@park/i18n/language-atom';
import { LANGUAGE_MENU, LANGUAGES } from '@park/i18n/languages';
import { useAtom, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOpenAtom } from './find-atoms.ts';

/** The themes that a person can choose. */
const THEMES = ['light', 'dark', 'system'] as const;
export type ThemeName = (typeof THEMES)[number];

interface Command extends FindChoice {
  readonly keys: RecordKeys;
}

const SHOWN = { limit: 6, worst: 1 } as const;
const keysOfCommand = ({ keys }: Command): RecordKeys => keys;

/** What commands do outside of find. */
export interface CommandActions {
  /** Switches the theme. */
  readonly onTheme: (theme: ThemeName) => void;
}

/**
 * The host's own commands that match a query by their names in the person's language or in English;
 * none without one.
 */
export function useCommands(query: string, { onTheme }: CommandActions): FindGroup {
  const { t, i18n } = useTranslation('commands');
  const [language, setLanguage] = useAtom(languageAtom);
  const showKeys = useSetAtom(keysOpenAtom);
  const commands = useMemo((): readonly Command[] => {
    const english = i18n.getFixedT('en', 'commands');
    const commandOf = (key: string, names: readonly string[], run: () => void): Command => ({
      key,
      label: names[0] ?? '',
      hint: '',
      to: { tab: 'settings' },
      run,
      keys: nameKeys(names),
    });
    const languages = LANGUAGES.filter((code) => code !== language).map((code) => {
      const name = LANGUAGE_MENU.find((each) => each.code === code)?.name ?? code;
      const names = [t, english].flatMap((say) => [
        say('commands.language', { name }),
        `${say('commands.languageWords')} ${name}`,
      ]);
      return commandOf(`language-${code}`, names, () => setLanguage(code));
    });
    const themes = THEMES.map((theme) => {
      const names = [t, english].flatMap((say) => [
        say('commands.theme', { name: say(`themes.${theme}`) }),
        `${say('commands.themeWords')} ${say(`themes.${theme}`)}`,
      ]);
      return commandOf(`theme-${theme}`, names, () => onTheme(theme));
    });
    const keysNames = [t, english].flatMap((say) => [say('commands.keys'), say('commands.keysWords')]);
    return [...languages, ...themes, commandOf('keys', keysNames, () => showKeys(true))];
  }, [t, i18n, language, setLanguage, onTheme, showKeys]);
  const { items, total } = findRecords(commands, query, keysOfCommand, SHOWN);
  return { key: 'commands', title: t('commands.group'), icon: 'ChevronRight', total, choices: items };
}
