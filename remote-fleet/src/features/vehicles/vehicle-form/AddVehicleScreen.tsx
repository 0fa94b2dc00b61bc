import { createVehicle, type CreateVehicleInput, listVehicles } from '@park/contract/vehicles';
import { AddRecordScreen } from '../../../record/AddRecordScreen.tsx';
import { useAddRecord } from '../../../record/use-add-record.ts';
import {
  addFacility,
  canRemoveFacility,
  EMPTY_FACILITIES,
  facilitiesOf,
  facilitiesText,
  type FacilityRows,
  removeFacility,
  setFacility,
} from '@park/domain/vehicle/facilities';
import {
  emptyVehicleForm,
  newVehicleOf,
  VEHICLE_FIELDS,
  VEHICLE_LIMITS,
  vehicleProblems,
} from '@park/domain/vehicle/vehicle-form';
import type { CallParts } from '@park/forms/use-call';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddRecordForm } from '../../../record/RecordForm.tsx';
import { useRecordForm } from '../../../record/use-record-form.ts';
import { useVehicleChoices, useVehicleSections } from './use-vehicle-sections.tsx';
import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { Plus, X } from '@park/ui/theme/icons';
import { TextField } from '@park/ui/fields/TextField';
import { FacilityLine, FacilityLines } from './vehicle-form.styles.ts';

interface FacilitiesFieldProps {
  readonly rows: FacilityRows;
  readonly onChange: (rows: FacilityRows) => void;
}

/** The facilities of a vehicle, one per row; the last row cannot be removed. */
function FacilitiesField({ rows, onChange }: FacilitiesFieldProps) {
  const { t } = useTranslation('vehicle-form');
  return (
    <>
      <FacilityLines>
        {rows.map((row, index) => (
          // Rows have no id; a row is rendered from its text alone, so the index is a safe key.
          <FacilityLine key={index}>
            <TextField
              label={t('facility', { number: index + 1 })}
              value={row}
              autoComplete="off"
              onChange={(event) => onChange(setFacility(rows, index, event.target.value))}
            />
            {canRemoveFacility(rows) && (
              <IconButton
                label={t('removeFacility', { number: index + 1 })}
                icon={<X aria-hidden />}
                onClick={() => onChange(removeFacility(rows, index))}
              />
            )}
          </FacilityLine>
        ))}
      </FacilityLines>
      <Button size="s" icon={<Plus aria-hidden />} onClick={() => onChange(addFacility(rows))}>
        {t('addFacility')}
      </Button>
    </>
  );
}

type Section = 'details' | 'code' | 'facilities' | 'options';

const FIELDS = VEHICLE_FIELDS.map(({ name, add }) => ({ name, section: add as Section }));

/** The form for a new vehicle in its four sections; its facilities are kept in a separate list. */
function AddVehicleForm({ send, ...call }: CallParts<CreateVehicleInput, unknown>) {
  const { t } = useTranslation('vehicle-form');
  const [facilities, setFacilities] = useState<FacilityRows>(EMPTY_FACILITIES);
  // A key press in a row reaches the form's own handler before the row renders again.
  const rows = useRef(facilities);
  const choices = useVehicleChoices();
  const record = useRecordForm({
    ...call,
    send: (values) => send(newVehicleOf(values, rows.current)),
    fields: FIELDS,
    initial: emptyVehicleForm(),
    firstSection: 'details',
    sectionsKey: 'vehicle/new',
    draftKey: 'vehicle/new',
    problemsOf: vehicleProblems,
    textOf: (code) => t(`problems.${code}`, VEHICLE_LIMITS),
    hasNotices: true,
    obstacle: choices.obstacle,
    isExtraDirty: choices.isUnknownDriver || facilities !== EMPTY_FACILITIES,
    extraDraft: () => ({ facilities: facilitiesText(rows.current) }),
    onRestore: (draft) => {
      if (draft['facilities']) showFacilities(facilitiesOf(draft['facilities']));
    },
  });

  function showFacilities(next: FacilityRows): void {
    rows.current = next;
    setFacilities(next);
  }

  function changeFacilities(next: FacilityRows): void {
    showFacilities(next);
    record.keep();
  }

  const titled = (name: Section) => ({ name, title: t(`addSections.${name}`) });
  const sections = useVehicleSections(
    'add',
    [
      titled('details'),
      titled('code'),
      { ...titled('facilities'), more: <FacilitiesField rows={facilities} onChange={changeFacilities} /> },
      titled('options'),
    ],
    choices,
    record.form,
    null,
  );
  return <AddRecordForm namespace="vehicle-form" record={record} sections={sections} areSideBySide />;
}

/** The add-vehicle form of the Vehicles tab. */
export function AddVehicleScreen() {
  return (
    <AddRecordScreen namespace="vehicle-form" right="addVehicles">
      <AddVehicleForm {...useAddRecord('vehicle-form', createVehicle, listVehicles.path)} />
    </AddRecordScreen>
  );
}
