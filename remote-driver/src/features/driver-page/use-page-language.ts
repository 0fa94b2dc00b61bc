import { useHost } from '@park/federation/host-services';
import { languageAtom } from '@park/i18n/language-atom';
import { isLanguage, type Language } from '@park/i18n/languages';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';

const CHOSEN = 'driver-page-language';

/**
 * The language of the page: what the driver has chosen on this device, and before that the one that
 * the link asks for.
 */
export function usePageLanguage(asked: string | undefined) {
  const { preferences } = useHost();
  const [language, setLanguage] = useAtom(languageAtom);
  const [hasChosen, setHasChosen] = useState(() => preferences.read(CHOSEN) !== null);
  const isSettled = hasChosen || !isLanguage(asked) || language === asked;
  useEffect(() => {
    if (!isSettled && isLanguage(asked)) setLanguage(asked);
  }, [asked, isSettled, setLanguage]);
  return {
    language,
    /** Until then nothing is asked for: the server's words would be in another language. */
    isSettled,
    choose: (next: Language): void => {
      preferences.keep(CHOSEN, next);
      setHasChosen(true);
      setLanguage(next);
    },
  };
}
