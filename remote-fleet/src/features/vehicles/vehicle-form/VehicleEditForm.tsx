import type { Vehicle } from '@park/contract/vehicles';
import { VEHICLE_FIELDS } from '@park/domain/vehicle/vehicle-form';
import { useMay } from '@park/session/use-may';
import { Slot } from '@park/federation/Slot';
import { Button } from '@park/ui/actions/Button';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Hint } from '@park/ui/surfaces/layout';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../record/ConflictDialog.tsx';
import { Actions, Form } from '../../../record/record.styles.ts';
import { RecordId } from '../../../record/RecordId.tsx';
import { useVehicleEdit } from './use-vehicle-edit.ts';
import { useKeepsVehicleDocuments } from '../../../data/use-vehicle-documents.ts';
import { VehicleDocumentsCard } from './VehicleDocumentsCard.tsx';
import { VehicleFields } from './VehicleFields.tsx';
import { VehicleSections } from './VehicleSections.tsx';

const SECTIONS = ['details', 'technical', 'documents', 'system'] as const;

export interface VehicleEditFormProps {
  readonly vehicle: Vehicle;
  /** The requested id, to which the changes are sent. */
  readonly id: string;
}

/** The details of a vehicle in four sections, of which the last is read-only, and its documents. */
export function VehicleEditForm({ vehicle, id }: VehicleEditFormProps) {
  const { t } = useTranslation('vehicle-form');
  const obstacle = useMay('changeVehicles') ? null : t('mayNot.change');
  const keepsDocuments = useKeepsVehicleDocuments();
  const { fields, sections, isDirty, isSaving, submit, keep, ...edit } = useVehicleEdit(vehicle, id);
  const history = useMemo(() => <Slot name="vehicle.history" props={{ vehicleId: id }} />, [id]);
  const system = [
    { label: t('vehicleId'), value: vehicle.id ? <RecordId id={vehicle.id} /> : t('missing') },
    {
      label: t('taxiParkId'),
      value: vehicle.taxiParkId ? <RecordId id={vehicle.taxiParkId} /> : t('missing'),
    },
  ];

  return (
    <>
      <Form
        noValidate
        aria-label={t('details')}
        onSubmit={(event) => void submit(event)}
        onChange={() => keep()}
      >
        <VehicleSections
          names={SECTIONS}
          sections={sections}
          titleOf={(section) => t(`editSections.${section}`)}
        >
          {(section) =>
            section === 'system' ? (
              <DescriptionList items={system} />
            ) : (
              <VehicleFields
                fields={VEHICLE_FIELDS.filter(({ edit }) => edit === section)}
                form={fields}
                isLocked={obstacle !== null}
              />
            )
          }
        </VehicleSections>
        <Actions>
          <Button type="submit" kind="primary" busy={isSaving} disabled={id === ''} obstacle={obstacle}>
            {isSaving ? t('saving') : t('save')}
          </Button>
          {obstacle !== null && <Hint>{obstacle}</Hint>}
          {isDirty && !isSaving && <Hint role="status">{t('unsaved')}</Hint>}
        </Actions>
        <ConflictDialog
          namespace="vehicle-form"
          conflict={edit.conflict}
          labelOf={(name) => t(`fields.${name}`)}
          shownOf={edit.shownOf}
          onResolve={(theirs) => void edit.resolve(theirs)}
          onDismiss={edit.dismiss}
        />
      </Form>
      {/* Below the form, so that it moves nothing when it comes. */}
      <VehicleDocumentsCard id={vehicle.id ?? id} />
      {/* Not before the card above has its place. */}
      {keepsDocuments !== undefined && history}
    </>
  );
}
