import { createDriver, listDrivers } from '@park/contract/drivers';
import { DRIVER_FORM_FIELDS, type DriverFormProblemCode } from '@park/domain/driver/driver-form';
import { DRIVER_IMPORTER } from '@park/domain/import/driver-import';
import type { RowPlan } from '@park/forms/import-rows/row-plan';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTexts } from '../field-texts.ts';
import { usePark } from '../use-park.ts';

/** What the add form of drivers calls its fields and its mistakes. */
function useDriverTexts() {
  const { t } = useTranslation('import');
  const { t: tForm } = useTranslation('driver-form');
  return useMemo(
    () =>
      fieldTexts({
        t,
        labels: DRIVER_FORM_FIELDS.map(({ name }) => [name, tForm(`fields.${name}`)]),
        statuses: tForm('statuses', { returnObjects: true }),
        mistakeText: (code) => tForm(`problems.${code as DriverFormProblemCode}`),
      }),
    [t, tForm],
  );
}

/** Drivers from a file. */
export const DRIVER_IMPORT: RowPlan = {
  name: 'drivers',
  texts: ['driver-import', 'import-rows'],
  importer: DRIVER_IMPORTER,
  listPath: listDrivers.path,
  useFieldTexts: useDriverTexts,
  usePark: () => usePark('drivers'),
  // The input of a row is what the same importer has read.
  create: (http, input, idempotencyKey) => http.call(createDriver, input as never, { idempotencyKey }),
  readPark: async (http) => ({ drivers: (await http.call(listDrivers, undefined)).drivers, vehicles: [] }),
  addressOf: (driver) => ({ tab: 'staff', driver }),
};
