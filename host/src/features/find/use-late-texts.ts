import { LANGUAGES, type Language } from '@park/i18n/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type texts from './late-locales/en.json';

declare const BUNDLED_TEXTS: { readonly find: Readonly<Record<Language, typeof texts>> };

/** The texts of commands and keys, which arrive with their code. Added silently: nothing on screen uses them yet. */
export function useLateTexts() {
  const { i18n } = useTranslation();
  useState(() => {
    for (const language of LANGUAGES)
      i18n.addResourceBundle(language, 'commands', BUNDLED_TEXTS.find[language], true, true, {
        silent: true,
      });
  });
  return useTranslation('commands');
}
