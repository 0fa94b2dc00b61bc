import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME, namedText } from '../../table/named-text.ts';

/** The words of every row of the driver dashboard, translated once for all of them. */
export function useDashboardRowTexts() {
  const { t } = useTranslation('driver-dashboard');
  return useMemo(() => {
    const name = NAME;
    return {
      unknown: t('unknownDriver'),
      missing: t('missing'),
      connected: t('connected'),
      disconnected: t('disconnected'),
      marks: { saving: t('saving'), saved: t('saved'), failed: t('failed') },
      select: namedText(t('select', { name })),
      connectionOf: namedText(t('connectionOf', { name })),
      fareOf: namedText(t('fareOf', { name })),
    };
  }, [t]);
}

export type DashboardRowTexts = ReturnType<typeof useDashboardRowTexts>;
