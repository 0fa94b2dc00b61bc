import { DRIVER_DOCUMENTS, type DriverDocumentKind } from '@park/domain/documents/driver-documents';
import {
  DRIVER_FORM_SECTIONS,
  DRIVER_STATUSES,
  type DriverFormField,
  type DriverFormName,
  type DriverFormSection,
} from '@park/domain/driver/driver-form';
import { type ReactNode, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ExpiryNote } from '../../../record/ExpiryNote.tsx';
import { RecordField } from '../../../record/RecordField.tsx';
import type { FormSection } from '../../../record/RecordForm.tsx';

const DOCUMENTS = Object.entries(DRIVER_DOCUMENTS) as [DriverDocumentKind, DriverFormName][];

interface DriverForm<Name extends string> {
  readonly form: UseFormReturn<Record<string, string>>;
  readonly errorOf: (name: Name) => string | undefined;
}

/** The three sections of a driver's form with their fields. */
export function useDriverSections<Field extends DriverFormField>(
  fields: readonly Field[],
  { form, errorOf }: DriverForm<Field['name']>,
  hasNotes = false,
): readonly FormSection<DriverFormSection>[] {
  const { t } = useTranslation('driver-form');
  // What is said below a field: the state of a document below its date of expiry.
  const hints = useMemo(() => {
    const notes = DOCUMENTS.map(
      ([kind, name]) => [name, <ExpiryNote key={kind} kind={kind} control={form.control} />] as const,
    );
    return new Map<DriverFormName, ReactNode>([
      ...(hasNotes ? notes : []),
      ['drivingExperience', t('hints.drivingExperience')],
    ]);
  }, [hasNotes, form.control, t]);
  const statuses = DRIVER_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }));
  return DRIVER_FORM_SECTIONS.map((section) => ({
    name: section,
    title: t(`sections.${section}`),
    fields: fields
      .filter((field) => field.section === section)
      .map(({ name, kind, ...field }) => (
        <RecordField
          key={name}
          name={name}
          kind={kind}
          form={form}
          label={t(`fields.${name}`)}
          error={errorOf(name)}
          hint={hints.get(name)}
          required={'required' in field}
          {...(kind === 'status' && { options: statuses })}
        />
      )),
  }));
}
