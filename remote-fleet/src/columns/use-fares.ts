import type { Driver } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { fareLimits } from '@park/domain/driver/fare';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TYPING_PAUSE } from '@park/records/rows/ordered-changes';
import { NAME, namedText, useRowTexts } from '@park/records/rows/use-row-texts';
import { useFleetUpdates } from '../data/use-fleet-updates.ts';

/** The texts of the rows of a list with fares, translated once for all rows. */
export function useFareRowTexts(namespace: 'drivers' | 'dashboard-page') {
  const { t } = useTranslation(namespace);
  const locale = useLocale();
  const texts = useRowTexts(namespace);
  const { currency } = useMoney();
  return useMemo(
    () => ({
      ...texts,
      unknown: t('unknownDriver'),
      connectionOf: namedText(t('connectionOf', { name: NAME })),
      fareOf: namedText(t('fareOf', { name: NAME })),
      fares: { locale, currency, wrong: t('fareWrong', fareLimits(locale, currency)) },
    }),
    [t, texts, locale, currency],
  );
}

/**
 * Sets a driver's fare; null for what was typed and is no fare: a change that waits is not sent.
 */
export function useSetFare(
  namespace: 'drivers' | 'dashboard-page',
): (driver: Driver, fare: number | null) => void {
  const { notify } = useHost();
  const { t } = useTranslation(namespace);
  const { fares } = useFleetUpdates();
  return useCallback(
    (driver, value) => {
      const id = driverId(driver);
      if (id === null) return notify({ kind: 'error', text: t('idNotFound') });
      if (value === null) return fares.withdraw(id);
      fares.change(
        { id, value, pause: TYPING_PAUSE },
        {
          onSaved: () => notify({ kind: 'success', text: t('fareUpdated') }),
          onFailed: () => notify({ kind: 'error', text: t('fareFailed') }),
        },
      );
    },
    [notify, t, fares],
  );
}
