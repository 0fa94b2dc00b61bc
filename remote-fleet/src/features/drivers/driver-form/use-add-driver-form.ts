import {
  DRIVER_FORM_FIELDS,
  type DriverFormName,
  driverFormProblems,
  type DriverFormValues,
  emptyDriverForm,
} from '@park/domain/driver/driver-form';
import { deviceDay } from '@park/domain/report/device-day';
import { useTranslation } from 'react-i18next';
import { useRecordAdd } from '../../../record/use-record-add.ts';

export interface AddDriverFormOptions {
  /**
   * Rejects when the driver was not added; the server's field errors are shown beside the fields.
   */
  readonly onSubmit: (values: DriverFormValues) => Promise<void>;
  /**
   * The key under which unfinished text is kept; null for a dry run, which keeps and guards
   * nothing.
   */
  readonly draftKey: string | null;
}

/** A password is never kept as a draft, not even in memory. */
const NEVER_KEPT: readonly DriverFormName[] = ['password'];

/** Adding a driver: the domain's validation rules and the submit handler. */
export function useAddDriverForm({ onSubmit, draftKey }: AddDriverFormOptions) {
  const { t } = useTranslation('driver-form');
  return useRecordAdd({
    fields: DRIVER_FORM_FIELDS,
    initial: emptyDriverForm(),
    firstSection: 'basic',
    ...(draftKey !== null && { sectionsKey: 'driver/new' }),
    draftKey,
    neverKept: NEVER_KEPT,
    problemsOf: (values) => driverFormProblems(values, deviceDay(new Date())),
    textOf: (code) => t(`problems.${code}`),
    add: onSubmit,
  });
}
