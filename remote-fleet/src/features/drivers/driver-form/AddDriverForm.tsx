import {
  DRIVER_FORM_FIELDS,
  type DriverFormName,
  driverFormProblems,
  type DriverFormValues,
  emptyDriverForm,
} from '@park/domain/driver/driver-form';
import type { CallParts } from '@park/forms/use-call';
import { useParkToday } from '@park/session/use-today';
import { useTranslation } from 'react-i18next';
import { AddRecordForm } from '../../../record/RecordForm.tsx';
import { useRecordForm } from '../../../record/use-record-form.ts';
import { useDriverSections } from './use-driver-sections.tsx';

interface AddDriverFormProps extends CallParts<DriverFormValues, unknown> {
  /**
   * The key under which unfinished text is kept; null for a dry run, which keeps and guards
   * nothing.
   */
  readonly draftKey: string | null;
}

/** A password is never kept as a draft, not even in memory. */
const NEVER_KEPT: readonly DriverFormName[] = ['password'];

/** The driver's form, generated from the domain's list of fields, in three sections. */
export function AddDriverForm({ draftKey, ...call }: AddDriverFormProps) {
  const { t } = useTranslation('driver-form');
  const today = useParkToday();
  const record = useRecordForm({
    ...call,
    fields: DRIVER_FORM_FIELDS,
    initial: emptyDriverForm(),
    firstSection: 'basic',
    ...(draftKey !== null && { sectionsKey: 'driver/new' }),
    draftKey,
    neverKept: NEVER_KEPT,
    problemsOf: (values) => driverFormProblems(values, today),
    textOf: (code) => t(`problems.${code}`),
    hasNotices: true,
  });
  const sections = useDriverSections(DRIVER_FORM_FIELDS, record.form);
  return <AddRecordForm namespace="driver-form" record={record} sections={sections} />;
}
