import { isApiError } from '@park/client/api-error';
import {
  EMPTY_FACILITIES,
  facilitiesOf,
  facilitiesText,
  type FacilityRows,
} from '@park/domain/vehicle/facilities';
import {
  emptyVehicleForm,
  type VehicleFieldName,
  type VehicleFormValues,
  VEHICLE_FIELDS,
} from '@park/domain/vehicle/vehicle-form';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../record/use-draft.ts';
import { useOpenSections } from '../../record/use-open-sections.ts';
import { useSave } from '../../record/use-save.ts';
import { LIMITS, useAddVehicle } from './use-add-vehicle.ts';
import { useVehicleFields, VEHICLE_NAMES } from './use-vehicle-fields.ts';
import { readCode, vehicleFormResolver } from './vehicle-form-resolver.ts';

export type AddSection = 'details' | 'code' | 'facilities' | 'options';

function sectionsOf(names: readonly VehicleFieldName[]): readonly AddSection[] {
  return VEHICLE_FIELDS.filter(({ name }) => names.includes(name)).map(({ add }) => add);
}

/** What the add form does: mistakes are told and shown, unfinished text is kept, and it is sent once. */
export function useAddVehicleForm() {
  const { t } = useTranslation('vehicle-form');
  const { add, tellProblems, tellNobody } = useAddVehicle();
  const form = useForm<VehicleFormValues>({
    defaultValues: emptyVehicleForm(),
    resolver: vehicleFormResolver,
  });
  const { errors, isDirty } = form.formState;
  const [facilities, setFacilities] = useState<FacilityRows>(EMPTY_FACILITIES);
  // A key in a row reaches the form's own handler before the row is drawn again.
  const rows = useRef(facilities);
  const sections = useOpenSections<AddSection>('details');
  const draft = useDraft('vehicle/new', (kept) => {
    for (const name of VEHICLE_NAMES) form.setValue(name, kept[name] ?? '', { shouldDirty: true });
    if (kept['facilities']) showFacilities(facilitiesOf(kept['facilities']));
  });
  const keep = () => draft.keep({ ...form.getValues(), facilities: facilitiesText(rows.current) });

  function showFacilities(next: FacilityRows): void {
    rows.current = next;
    setFacilities(next);
  }

  function changeFacilities(next: FacilityRows): void {
    showFacilities(next);
    keep();
  }

  useLeaveGuard(isDirty || facilities !== EMPTY_FACILITIES);

  const { fields, isNobody } = useVehicleFields(form, null, (name) => {
    const error = errors[name];
    if (!error?.message) return undefined;
    return error.type === 'server' ? error.message : t(`problems.${readCode(error.message)}`, LIMITS);
  });

  const { isSaving, save } = useSave(async (values: VehicleFormValues) => {
    try {
      await add(values, facilities);
      draft.drop();
    } catch (cause) {
      if (!isApiError(cause)) throw cause;
      const refused = VEHICLE_NAMES.filter((name) => cause.fields[name] !== undefined);
      sections.openAll(sectionsOf(refused));
      for (const name of refused) form.setError(name, { type: 'server', message: cause.fields[name] ?? '' });
    }
  });

  const submit = form.handleSubmit(
    async (values) => {
      if (isNobody) tellNobody();
      else await save(values);
    },
    (wrong) => {
      sections.openAll(sectionsOf(VEHICLE_NAMES.filter((name) => wrong[name] !== undefined)));
      tellProblems(form.getValues());
    },
  );
  return {
    fields,
    facilities,
    changeFacilities,
    sections,
    isSaving,
    submit,
    keep,
  };
}
