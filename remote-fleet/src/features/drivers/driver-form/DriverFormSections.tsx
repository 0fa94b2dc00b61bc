import {
  DRIVER_FORM_SECTIONS,
  type DriverFormField,
  type DriverFormSection,
} from '@park/domain/driver/driver-form';
import { Section } from '@park/ui/surfaces/Section';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../../record/record.styles.ts';
import { DriverFormInput, type DriverFormInputProps } from './DriverFormInput.tsx';

export interface DriverFormSectionsProps<Field extends DriverFormField> {
  readonly fields: readonly Field[];
  /** The fields cannot be changed. */
  readonly isLocked?: boolean;
  readonly isOpen: (section: DriverFormSection) => boolean;
  readonly setOpen: (section: DriverFormSection, isOpen: boolean) => void;
  readonly form: UseFormReturn<Record<string, string>>;
  readonly errorOf: (name: Field['name']) => string | undefined;
  /** What is said below a field; always the same function, or each render renders every field. */
  readonly noteOf?: DriverFormInputProps['noteOf'];
}

/** The three sections of a driver's form with their fields. */
export function DriverFormSections<Field extends DriverFormField>(props: DriverFormSectionsProps<Field>) {
  const { fields, isLocked = false, isOpen, setOpen, form, errorOf, noteOf } = props;
  const { t } = useTranslation('driver-form');
  return DRIVER_FORM_SECTIONS.map((section) => (
    <Section
      key={section}
      title={t(`sections.${section}`)}
      open={isOpen(section)}
      onOpenChange={(next) => setOpen(section, next)}
    >
      <Fields disabled={isLocked}>
        {fields
          .filter((field) => field.section === section)
          .map((field) => (
            <DriverFormInput
              key={field.name}
              field={field}
              error={errorOf(field.name)}
              form={form}
              noteOf={noteOf}
            />
          ))}
      </Fields>
    </Section>
  ));
}
