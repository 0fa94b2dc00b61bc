import { DRIVER_FORM_FIELDS } from '@park/domain/driver/driver-form';
import { Button } from '@park/ui/actions/Button';
import { Hint } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { Actions, Form } from '../../../record/record.styles.ts';
import { DriverFormSections } from './DriverFormSections.tsx';
import { type AddDriverFormOptions, useAddDriverForm } from './use-add-driver-form.ts';

/** The driver's form, generated from the domain's list of fields, in three sections. */
export function AddDriverForm(options: AddDriverFormOptions) {
  const { t } = useTranslation('driver-form');
  const { form, errorOf, sections, isSaving, keep, submit } = useAddDriverForm(options);

  return (
    <Form noValidate aria-label={t('form')} onSubmit={(event) => void submit(event)} onChange={() => keep()}>
      <DriverFormSections
        fields={DRIVER_FORM_FIELDS}
        isOpen={sections.isOpen}
        setOpen={sections.setOpen}
        form={form}
        errorOf={errorOf}
      />
      <Actions>
        <Button type="submit" kind="primary" busy={isSaving}>
          {t('submit')}
        </Button>
        {isSaving && <Hint role="status">{t('adding')}</Hint>}
      </Actions>
    </Form>
  );
}
