import { isApiError } from '@park/client/api-error';
import type { Driver } from '@park/contract/drivers';
import {
  DRIVER_DETAIL_FIELDS,
  type DriverDetailName,
  driverDetailsOf,
  type DriverDetailValues,
} from '@park/domain/driver/driver-details';
import type { DriverFormSection } from '@park/domain/driver/driver-form';
import { useHost } from '@park/federation/host-services';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../record/use-draft.ts';
import { useOpenSections } from '../../record/use-open-sections.ts';
import { useSave } from '../../record/use-save.ts';
import { useSaveDriver } from './use-save-driver.ts';

const NAMES: readonly DriverDetailName[] = DRIVER_DETAIL_FIELDS.map(({ name }) => name);

/** Editing a driver: what is typed survives a failed save, a reload of the record and an ended session. */
export function useDriverEdit(driver: Driver, id: string) {
  const { t } = useTranslation('driver-form');
  const { notify } = useHost();
  const recorded = useMemo(() => driverDetailsOf(driver), [driver]);
  const { register, handleSubmit, getValues, setValue, setError, reset, formState } =
    useForm<DriverDetailValues>({ defaultValues: recorded });
  const base = useRef(recorded);
  const { errors, isDirty } = formState;
  const sections = useOpenSections<DriverFormSection>('basic');
  const { saveDriver, reload } = useSaveDriver(id);
  const draft = useDraft(`driver/${id}`, takeOver);
  useLeaveGuard(isDirty);

  function takeOver(typed: Readonly<Record<string, string>>): void {
    for (const name of NAMES) {
      const text = typed[name];
      if (text !== undefined && text !== getValues(name)) setValue(name, text, { shouldDirty: true });
    }
  }

  /** Stands the form on another record; what was typed since the one before stays. */
  function rebase(next: DriverDetailValues): void {
    const typed = getValues();
    const changed = NAMES.filter((name) => typed[name] !== base.current[name]);
    base.current = next;
    reset(next);
    takeOver(Object.fromEntries(changed.map((name) => [name, typed[name]])));
  }
  const followRecord = useEffectEvent(rebase);
  useEffect(() => followRecord(recorded), [recorded]);

  function showRefusal(fields: Readonly<Record<string, string>>): void {
    const refused = DRIVER_DETAIL_FIELDS.filter(({ name }) => fields[name] !== undefined);
    sections.openAll(refused.map(({ section }) => section));
    for (const { name } of refused) setError(name, { type: 'server', message: fields[name] ?? '' });
  }

  const { isSaving, save } = useSave(async (sent: DriverDetailValues) => {
    try {
      await saveDriver(sent);
    } catch (cause) {
      if (!isApiError(cause)) throw cause;
      return showRefusal(cause.fields);
    }
    // What was typed while the save was on its way is a change of its own.
    base.current = sent;
    rebase(sent);
    draft.drop();
    reload();
  });

  const submit = handleSubmit(async (values) => {
    if (id === '') notify({ kind: 'error', text: t('noIdToUpdate') });
    else await save(values);
  });
  return { register, errors, isDirty, sections, isSaving, submit, keep: () => draft.keep(getValues()) };
}
