import type { Driver } from '@park/contract/drivers';
import { DRIVER_DETAIL_FIELDS } from '@park/domain/driver/driver-details';
import { useMay } from '@park/session/use-may';
import { Slot } from '@park/federation/Slot';
import { Button } from '@park/ui/actions/Button';
import { Hint } from '@park/ui/surfaces/layout';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../record/ConflictDialog.tsx';
import { Actions, Form } from '../../../record/record.styles.ts';
import { DriverDayPlace } from '../driver-day/DriverDayPlace.tsx';
import { DriverVehiclesCard } from '../../../record/pairing/DriverVehiclesCard.tsx';
import { expiryNoteOf } from './expiry-notes.tsx';
import { DriverFormSections } from './DriverFormSections.tsx';
import { useDriverEdit } from './use-driver-edit.ts';

export interface DriverEditFormProps {
  readonly driver: Driver;
  /** The requested id, to which the changes are sent. */
  readonly id: string;
}

/** What a driver drives, and the form with all details. */
export function DriverEditForm({ driver, id }: DriverEditFormProps) {
  const { t } = useTranslation('driver-form');
  const obstacle = useMay('changeDrivers') ? null : t('mayNot.change');
  const { form, errorOf, isDirty, sections, isSaving, submit, keep, ...edit } = useDriverEdit(driver, id);
  const noteOf = useMemo(() => expiryNoteOf(form.control), [form.control]);
  const history = useMemo(() => <Slot name="driver.history" props={{ driverId: id }} />, [id]);
  return (
    <>
      {id !== '' && <DriverVehiclesCard driver={driver} />}
      <Form
        noValidate
        aria-label={t('details')}
        onSubmit={(event) => void submit(event)}
        onChange={() => keep()}
      >
        <DriverFormSections
          fields={DRIVER_DETAIL_FIELDS}
          isLocked={obstacle !== null}
          isOpen={sections.isOpen}
          setOpen={sections.setOpen}
          form={form}
          errorOf={errorOf}
          noteOf={noteOf}
        />
        <Actions>
          <Button type="submit" kind="primary" busy={isSaving} disabled={id === ''} obstacle={obstacle}>
            {isSaving ? t('saving') : t('save')}
          </Button>
          {obstacle !== null && <Hint>{obstacle}</Hint>}
          {isDirty && !isSaving && <Hint role="status">{t('unsaved')}</Hint>}
        </Actions>
        <ConflictDialog
          namespace="driver-form"
          conflict={edit.conflict}
          labelOf={(name) => t(`fields.${name}`)}
          onResolve={(theirs) => void edit.resolve(theirs)}
          onDismiss={edit.dismiss}
        />
      </Form>
      {id !== '' && <DriverDayPlace driver={driver} />}
      {history}
    </>
  );
}
