import { isLanguage, type Language, LANGUAGE_MENU } from '@park/i18n/languages';
import { Globe } from '@park/ui/theme/first-icons';
import { Menu } from '@park/ui/floating/Menu';
import { useTranslation } from 'react-i18next';

interface LanguageMenuProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

/** The offered languages, each named in its own language. */
export function LanguageMenu({ language, onChoose }: LanguageMenuProps) {
  const { t } = useTranslation('login');
  const choices = LANGUAGE_MENU.flatMap(({ code, name }) => (isLanguage(code) ? [{ code, name }] : []));
  const current = choices.find(({ code }) => code === language)?.name ?? language;

  return (
    <Menu
      align="end"
      label={t('language', { name: current })}
      trigger={
        <>
          <Globe aria-hidden />
          <span>{current}</span>
        </>
      }
      items={choices.map(({ code, name }) => ({
        key: code,
        label: name,
        checked: code === language,
        onSelect: () => onChoose(code),
      }))}
    />
  );
}
