import { languageAtom } from '@park/i18n/language-atom';
import { isLanguage, LANGUAGE_MENU } from '@park/i18n/languages';
import { Globe } from '@park/ui/theme/icons';
import { Menu } from '@park/ui/floating/Menu';
import { breakpoint } from '@park/ui/theme/tokens';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Name = styled.span`
  @media ${breakpoint.phone} {
    display: none;
  }
`;

/**
 * The ten languages of the specification and further ones that are offered; those that are not
 * offered are disabled.
 */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const [language, setLanguage] = useAtom(languageAtom);
  const current = LANGUAGE_MENU.find(({ code }) => code === language)?.name ?? language;

  return (
    <Menu
      label={t('language', { name: current })}
      align="end"
      trigger={
        <>
          <Globe aria-hidden />
          <Name>{current}</Name>
        </>
      }
      items={LANGUAGE_MENU.map(({ code, name }) =>
        isLanguage(code)
          ? { key: code, label: name, checked: code === language, onSelect: () => setLanguage(code) }
          : { key: code, label: name, checked: false, disabled: true, hint: t('languageUnavailable') },
      )}
    />
  );
}
