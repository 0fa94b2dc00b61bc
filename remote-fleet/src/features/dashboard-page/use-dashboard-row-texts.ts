import { fareLimits } from '@park/domain/driver/fare';
import { useLocale } from '@park/i18n/use-locale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME, namedText } from '../../list/rows/named-text.ts';

/** The texts of the rows of the driver dashboard, translated once for all rows. */
export function useDashboardRowTexts() {
  const { t } = useTranslation('driver-dashboard');
  const locale = useLocale();
  return useMemo(() => {
    const name = NAME;
    return {
      unknown: t('unknownDriver'),
      missing: t('missing'),
      connected: t('connected'),
      disconnected: t('disconnected'),
      marks: { saving: t('saving'), saved: t('saved'), failed: t('failed') },
      changed: t('changed'),
      changedBy: namedText(t('changedBy', { name: NAME })),
      select: namedText(t('select', { name })),
      connectionOf: namedText(t('connectionOf', { name })),
      fareOf: namedText(t('fareOf', { name })),
      fares: { locale, wrong: t('fareWrong', fareLimits(locale)) },
    };
  }, [t, locale]);
}

export type DashboardRowTexts = ReturnType<typeof useDashboardRowTexts>;
