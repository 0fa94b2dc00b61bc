import { languageAtom } from '@park/i18n/language-atom';
import { LANGUAGE_MENU, LANGUAGES } from '@park/i18n/languages';
import { Button } from '@park/ui/actions/Button';
import { space } from '@park/ui/theme/tokens';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Choices = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space[2]};
  [aria-pressed='true'] {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }
`;

/** A language menu for a page whose own language menu belongs to the missing remote. */
export function LanguageChoice() {
  const { t } = useTranslation('remote-status');
  const [language, setLanguage] = useAtom(languageAtom);
  return (
    <Choices role="group" aria-label={t('language')}>
      {LANGUAGES.map((code) => (
        <Button
          key={code}
          kind="quiet"
          size="s"
          lang={code}
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          {LANGUAGE_MENU.find((each) => each.code === code)?.name}
        </Button>
      ))}
    </Choices>
  );
}
