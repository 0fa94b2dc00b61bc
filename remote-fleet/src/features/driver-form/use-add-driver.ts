import { isCallFailure, isSessionEnd } from '@park/contract/call-failure';
import { createDriver, listDrivers } from '@park/contract/drivers';
import { newDriverOf } from '@park/domain/driver/driver-details';
import type { DriverFormValues } from '@park/domain/driver/driver-form';
import { useHost } from '@park/federation/host-services';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '../../record/use-list-address.ts';
import { useStillHere } from '../../record/use-still-here.ts';

/** Adds a driver: the list is asked for again and shown, or the server's sentence is told (section 8). */
export function useAddDriver() {
  const { http, notify, navigation } = useHost();
  const { t } = useTranslation('driver-form');
  const queryClient = useQueryClient();
  const list = useListAddress();
  const isStillHere = useStillHere();

  return async function add(values: DriverFormValues): Promise<void> {
    try {
      await http.call(createDriver, newDriverOf(values));
    } catch (cause) {
      const sentence = isCallFailure(cause) ? cause.sentence : null;
      // The host itself says that the session has ended.
      if (!isSessionEnd(cause)) notify({ kind: 'error', text: sentence ?? t('addFailed') });
      throw cause;
    }
    notify({ kind: 'success', text: t('added') });
    void queryClient.invalidateQueries({ queryKey: [listDrivers.path] });
    if (isStillHere()) navigation.go(list, { unguarded: true });
  };
}
