import { isCallFailure, isSessionEnd } from '@park/contract/call-failure';
import { createVehicle, listVehicles } from '@park/contract/vehicles';
import type { FacilityRows } from '@park/domain/vehicle/facilities';
import { newVehicleOf, vehicleProblems, type VehicleFormValues } from '@park/domain/vehicle/vehicle-form';
import { SEATS_MAX, SEATS_MIN, VIN_MAX } from '@park/contract/limits';
import { useHost } from '@park/federation/host-services';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '../../record/use-list-address.ts';
import { useStillHere } from '../../record/use-still-here.ts';

/** The numbers that the sentences about mistakes name. */
export const LIMITS = { vinMax: VIN_MAX, seatsMin: SEATS_MIN, seatsMax: SEATS_MAX } as const;

/** Adds a vehicle: the list is asked for again and shown, or the server's sentence is told (section 8). */
export function useAddVehicle() {
  const { http, notify, navigation } = useHost();
  const { t } = useTranslation('vehicle-form');
  const queryClient = useQueryClient();
  const list = useListAddress();
  const isStillHere = useStillHere();

  async function add(values: VehicleFormValues, facilities: FacilityRows): Promise<void> {
    try {
      await http.call(createVehicle, newVehicleOf(values, facilities));
    } catch (cause) {
      const sentence = isCallFailure(cause) ? cause.sentence : null;
      // The host itself says that the session has ended.
      if (!isSessionEnd(cause)) notify({ kind: 'error', text: sentence ?? t('addFailed') });
      throw cause;
    }
    notify({ kind: 'success', text: t('added') });
    void queryClient.invalidateQueries({ queryKey: [listVehicles.path] });
    if (isStillHere()) navigation.go(list, { unguarded: true });
  }

  function tellProblems(values: VehicleFormValues): void {
    for (const { code } of vehicleProblems(values))
      notify({ kind: 'error', text: t(`problems.${code}`, LIMITS) });
  }

  return {
    add,
    tellProblems,
    tellNobody: () => notify({ kind: 'error', text: t('problems.driverUnknown') }),
  };
}
