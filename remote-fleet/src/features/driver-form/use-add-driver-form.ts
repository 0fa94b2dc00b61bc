import {
  DRIVER_FORM_FIELDS,
  type DriverFormName,
  driverFormProblems,
  type DriverFormValues,
  emptyDriverForm,
} from '@park/domain/driver/driver-form';
import { useTranslation } from 'react-i18next';
import { useRecordAdd } from '../../record/use-record-add.ts';
import { today } from './today.ts';

export interface AddDriverFormOptions {
  /** Rejects when the driver was not added; what the server says of a field stands beside it. */
  readonly onSubmit: (values: DriverFormValues) => Promise<void>;
  /** Under which name unfinished text is kept; a dry run keeps and guards nothing. */
  readonly draftKey: string | null;
}

/** A password is never kept, not even in memory. */
const NEVER_KEPT: readonly DriverFormName[] = ['password'];

/** Adding a driver: the rules of the domain, and what happens with the values. */
export function useAddDriverForm({ onSubmit, draftKey }: AddDriverFormOptions) {
  const { t } = useTranslation('driver-form');
  return useRecordAdd({
    fields: DRIVER_FORM_FIELDS,
    initial: emptyDriverForm(),
    firstSection: 'basic',
    draftKey,
    neverKept: NEVER_KEPT,
    problemsOf: (values) => driverFormProblems(values, today()),
    textOf: (code) => t(`problems.${code}`),
    add: onSubmit,
  });
}
