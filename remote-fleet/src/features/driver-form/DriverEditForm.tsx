import type { Driver } from '@park/contract/drivers';
import { DRIVER_DETAIL_FIELDS } from '@park/domain/driver/driver-details';
import { Button } from '@park/ui/actions/Button';
import { useTranslation } from 'react-i18next';
import { ActionNote, Actions, Form } from '../../record/record.styles.ts';
import { DriverFormSections } from './DriverFormSections.tsx';
import { useDriverEdit } from './use-driver-edit.ts';

export interface DriverEditFormProps {
  readonly driver: Driver;
  /** The requested id, to which the changes are sent. */
  readonly id: string;
}

/** The form with all details of a driver. */
export function DriverEditForm({ driver, id }: DriverEditFormProps) {
  const { t } = useTranslation('driver-form');
  const { form, errorOf, isDirty, sections, isSaving, submit, keep } = useDriverEdit(driver, id);
  return (
    <Form
      noValidate
      aria-label={t('details')}
      onSubmit={(event) => void submit(event)}
      onChange={() => keep()}
    >
      <DriverFormSections
        fields={DRIVER_DETAIL_FIELDS}
        isOpen={sections.isOpen}
        setOpen={sections.setOpen}
        controlOf={form.register}
        errorOf={errorOf}
      />
      <Actions>
        <Button type="submit" kind="primary" busy={isSaving} disabled={id === ''}>
          {isSaving ? t('saving') : t('save')}
        </Button>
        {isDirty && !isSaving && <ActionNote role="status">{t('unsaved')}</ActionNote>}
      </Actions>
    </Form>
  );
}
