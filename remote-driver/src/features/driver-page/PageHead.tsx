import type { OwnWeek } from '@park/domain/money/own-week';
import { isLanguage, LANGUAGE_MENU } from '@park/i18n/languages';
import { Menu } from '@park/ui/floating/Menu';
import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { Globe } from '@park/ui/theme/first-icons';
import { useTranslation } from 'react-i18next';
import { Head, Who } from './driver-page.styles.ts';
import type { usePageLanguage } from './use-page-language.ts';

export interface PageHeadProps extends Omit<ReturnType<typeof usePageLanguage>, 'isSettled'> {
  /** Null until it is known whose page it is. */
  readonly week?: OwnWeek | null;
}

/** Whose page it is, of which park, and the choice of language. */
export function PageHead({ week = null, language, choose }: PageHeadProps) {
  const { t } = useTranslation('driver-page');
  const choices = LANGUAGE_MENU.flatMap(({ code, name }) => (isLanguage(code) ? [{ code, name }] : []));
  const current = choices.find(({ code }) => code === language)?.name ?? language;
  return (
    <Head>
      <BrandMark size={32} />
      <Who>
        <h1>
          <bdi>{week ? (week.name ?? t('noName')) : t('title')}</bdi>
        </h1>
        {week?.park && (
          <p>
            <bdi>{week.park}</bdi>
          </p>
        )}
      </Who>
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
          onSelect: () => choose(code),
        }))}
      />
    </Head>
  );
}
