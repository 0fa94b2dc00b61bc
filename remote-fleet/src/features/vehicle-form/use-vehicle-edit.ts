import { isApiError } from '@park/client/api-error';
import type { Vehicle } from '@park/contract/vehicles';
import { VEHICLE_FIELDS, type VehicleFormValues, vehicleValuesOf } from '@park/domain/vehicle/vehicle-form';
import { useHost } from '@park/federation/host-services';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../record/use-draft.ts';
import { useOpenSections } from '../../record/use-open-sections.ts';
import { useSave } from '../../record/use-save.ts';
import { useSaveVehicle } from './use-save-vehicle.ts';
import { useVehicleFields, VEHICLE_NAMES } from './use-vehicle-fields.ts';

export type EditSection = 'details' | 'technical' | 'documents' | 'system';

/** Editing a vehicle: what is typed survives a failed save, a reload of the record and an ended session. */
export function useVehicleEdit(vehicle: Vehicle, id: string) {
  const { t } = useTranslation('vehicle-form');
  const { notify } = useHost();
  const recorded = useMemo(() => vehicleValuesOf(vehicle), [vehicle]);
  const form = useForm<VehicleFormValues>({ defaultValues: recorded });
  const { getValues, setValue, setError, reset, handleSubmit } = form;
  const { errors, isDirty } = form.formState;
  const base = useRef(recorded);
  const sections = useOpenSections<EditSection>('details');
  const { saveVehicle, reload } = useSaveVehicle(id);
  const draft = useDraft(`vehicle/${id}`, takeOver);
  const { fields, isNobody } = useVehicleFields(form, id, (name) => errors[name]?.message);
  useLeaveGuard(isDirty || isNobody);

  function takeOver(typed: Readonly<Record<string, string>>): void {
    for (const name of VEHICLE_NAMES) {
      const text = typed[name];
      if (text !== undefined && text !== getValues(name)) setValue(name, text, { shouldDirty: true });
    }
  }

  /** Stands the form on another record; what was typed since the one before stays. */
  function rebase(next: VehicleFormValues): void {
    const typed = getValues();
    const changed = VEHICLE_NAMES.filter((name) => typed[name] !== base.current[name]);
    base.current = next;
    reset(next);
    takeOver(Object.fromEntries(changed.map((name) => [name, typed[name]])));
  }
  const followRecord = useEffectEvent(rebase);
  useEffect(() => followRecord(recorded), [recorded]);

  const { isSaving, save } = useSave(async (sent: VehicleFormValues) => {
    try {
      await saveVehicle(sent);
    } catch (cause) {
      if (!isApiError(cause)) throw cause;
      const refused = VEHICLE_FIELDS.filter(({ name }) => cause.fields[name] !== undefined);
      sections.openAll(refused.map(({ edit }) => edit ?? 'details'));
      for (const { name } of refused) setError(name, { type: 'server', message: cause.fields[name] ?? '' });
      return;
    }
    base.current = sent;
    rebase(sent);
    draft.drop();
    reload();
  });

  const submit = handleSubmit(async (values) => {
    if (id === '') notify({ kind: 'error', text: t('noIdToUpdate') });
    else if (isNobody) notify({ kind: 'error', text: t('problems.driverUnknown') });
    else await save(values);
  });
  return { fields, sections, isDirty, isSaving, submit, keep: () => draft.keep(getValues()) };
}
