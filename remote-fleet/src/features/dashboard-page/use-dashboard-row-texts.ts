import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFareRowTexts } from '../../columns/use-fares.ts';

/** The texts of the rows of the driver dashboard. */
export function useDashboardRowTexts() {
  const { t } = useTranslation('dashboard-page');
  const texts = useFareRowTexts('dashboard-page');
  return useMemo(
    () => ({ ...texts, connected: t('connected'), disconnected: t('disconnected') }),
    [t, texts],
  );
}

export type DashboardRowTexts = ReturnType<typeof useDashboardRowTexts>;
