import type { Driver } from '@park/contract/drivers';
import { DRIVER_DETAIL_FIELDS } from '@park/domain/driver/driver-details';
import { Button } from '@park/ui/actions/Button';
import { useTranslation } from 'react-i18next';
import { ActionNote, Actions, Form } from '../../record/record.styles.ts';
import { DriverFormSections } from './DriverFormSections.tsx';
import { useDriverEdit } from './use-driver-edit.ts';

export interface DriverEditFormProps {
  readonly driver: Driver;
  /** The id that was asked for, which is where the changes go. */
  readonly id: string;
}

/** All details of a driver. */
export function DriverEditForm({ driver, id }: DriverEditFormProps) {
  const { t } = useTranslation('driver-form');
  const { register, errors, isDirty, sections, isSaving, submit, keep } = useDriverEdit(driver, id);
  return (
    <Form noValidate aria-label={t('details')} onSubmit={(event) => void submit(event)} onChange={keep}>
      <DriverFormSections
        fields={DRIVER_DETAIL_FIELDS}
        isOpen={sections.isOpen}
        setOpen={sections.setOpen}
        controlOf={register}
        errorOf={(name) => errors[name]?.message}
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
