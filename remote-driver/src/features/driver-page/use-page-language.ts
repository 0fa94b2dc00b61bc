import { useHost } from '@park/federation/host-services';
import { languageAtom } from '@park/i18n/language-atom';
import { isLanguage, type Language } from '@park/i18n/languages';
import { useAtom } from 'jotai';
import { useEffect } from 'react';

const CHOSEN = 'driver-page-language';

/**
 * The language of the page: what the driver has chosen on this device, and before that the one that
 * the link asks for.
 */
export function usePageLanguage(asked: string | undefined) {
  const { preferences } = useHost();
  const [language, setLanguage] = useAtom(languageAtom);
  useEffect(() => {
    if (isLanguage(asked) && preferences.read(CHOSEN) === null) setLanguage(asked);
  }, [asked, preferences, setLanguage]);
  return {
    language,
    choose: (next: Language): void => {
      preferences.keep(CHOSEN, next);
      setLanguage(next);
    },
  };
}
