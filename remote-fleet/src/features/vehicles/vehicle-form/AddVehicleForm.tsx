import { VEHICLE_FIELDS } from '@park/domain/vehicle/vehicle-form';
import { Button } from '@park/ui/actions/Button';
import { Hint } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { Actions, Form } from '../../../record/record.styles.ts';
import { FacilitiesField } from './FacilitiesField.tsx';
import { useAddVehicleForm } from './use-add-vehicle-form.ts';
import { VehicleFields } from './VehicleFields.tsx';
import { VehicleSections } from './VehicleSections.tsx';

const SECTIONS = ['details', 'code', 'facilities', 'options'] as const;

/** The form for a new vehicle, in its four sections. */
export function AddVehicleForm() {
  const { t } = useTranslation('vehicle-form');
  const { fields, facilities, changeFacilities, sections, isSaving, submit, keep } = useAddVehicleForm();

  return (
    <Form noValidate aria-label={t('form')} onSubmit={(event) => void submit(event)} onChange={keep}>
      <VehicleSections
        names={SECTIONS}
        sections={sections}
        titleOf={(section) => t(`addSections.${section}`)}
      >
        {(section) =>
          section === 'facilities' ? (
            <FacilitiesField rows={facilities} onChange={changeFacilities} />
          ) : (
            <VehicleFields fields={VEHICLE_FIELDS.filter(({ add }) => add === section)} form={fields} />
          )
        }
      </VehicleSections>
      <Actions>
        <Button type="submit" kind="primary" busy={isSaving}>
          {t('submit')}
        </Button>
        {isSaving && <Hint role="status">{t('adding')}</Hint>}
      </Actions>
    </Form>
  );
}
