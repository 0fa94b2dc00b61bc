import { createVehicle, listVehicles } from '@park/contract/vehicles';
import { VEHICLE_IMPORTER } from '@park/domain/import/vehicle-import';
import { VEHICLE_FIELDS, VEHICLE_LIMITS, type VehicleProblemCode } from '@park/domain/vehicle/vehicle-form';
import type { RowPlan } from '@park/forms/import-rows/row-plan';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTexts } from '../field-texts.ts';
import { usePark } from '../use-park.ts';

/** What the add form of vehicles calls its fields and its mistakes. */
function useVehicleTexts() {
  const { t } = useTranslation('import');
  const { t: tForm } = useTranslation('vehicle-form');
  return useMemo(
    () =>
      fieldTexts({
        t,
        labels: [
          ...VEHICLE_FIELDS.map(({ name }) => [name, tForm(`fields.${name}`)] as const),
          ['facilities', tForm('addSections.facilities')],
        ],
        statuses: tForm('statuses', { returnObjects: true }),
        mistakeText: (code) => tForm(`problems.${code as VehicleProblemCode}`, VEHICLE_LIMITS),
      }),
    [t, tForm],
  );
}

/** Vehicles from a file. */
export const VEHICLE_IMPORT: RowPlan = {
  name: 'vehicles',
  texts: ['vehicle-import', 'import-rows'],
  importer: VEHICLE_IMPORTER,
  listPath: listVehicles.path,
  useFieldTexts: useVehicleTexts,
  usePark: () => usePark('vehicles'),
  // The input of a row is what the same importer has read.
  create: (http, input, idempotencyKey) => http.call(createVehicle, input as never, { idempotencyKey }),
  readPark: async (http) => ({ drivers: [], vehicles: (await http.call(listVehicles, undefined)).vehicles }),
  addressOf: (vehicle) => ({ tab: 'vehicles', vehicle }),
};
