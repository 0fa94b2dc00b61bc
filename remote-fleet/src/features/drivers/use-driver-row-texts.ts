import { fareLimits } from '@park/domain/driver/fare';
import { useLocale } from '@park/i18n/use-locale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME, namedText } from '../../list/rows/named-text.ts';

/** The texts of the rows of the drivers list, translated once for all rows. */
export function useDriverRowTexts() {
  const { t } = useTranslation('drivers');
  const locale = useLocale();
  return useMemo(() => {
    const name = NAME;
    return {
      unknown: t('unknownDriver'),
      missing: t('missing'),
      active: t('active'),
      inactive: t('inactive'),
      online: t('online'),
      offline: t('offline'),
      marks: { saving: t('saving'), saved: t('saved'), failed: t('failed') },
      changed: t('changed'),
      changedBy: namedText(t('changedBy', { name: NAME })),
      select: namedText(t('select', { name })),
      connectionOf: namedText(t('connectionOf', { name })),
      fareOf: namedText(t('fareOf', { name })),
      fares: { locale, wrong: t('fareWrong', fareLimits(locale)) },
      edit: namedText(t('edit', { name })),
      more: namedText(t('more', { name })),
    };
  }, [t, locale]);
}

export type DriverRowTexts = ReturnType<typeof useDriverRowTexts>;
