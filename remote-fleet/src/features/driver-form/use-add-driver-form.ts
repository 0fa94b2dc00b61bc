import { isApiError } from '@park/client/api-error';
import {
  DRIVER_FORM_FIELDS,
  type DriverFormName,
  type DriverFormSection,
  type DriverFormValues,
  emptyDriverForm,
} from '@park/domain/driver/driver-form';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../record/use-draft.ts';
import { useOpenSections } from '../../record/use-open-sections.ts';
import { useSave } from '../../record/use-save.ts';
import { driverFormResolver } from './driver-form-resolver.ts';

const NAMES = DRIVER_FORM_FIELDS.map(({ name }) => name);
/** A password is never kept, not even in memory. */
const KEPT = NAMES.filter((name) => name !== 'password');

export interface AddDriverFormOptions {
  /** Rejects when the driver was not added; what the server says of a field stands beside it. */
  readonly onSubmit: (values: DriverFormValues) => Promise<void>;
  readonly onInvalid: (values: DriverFormValues) => void;
  /** Under which name unfinished text is kept; a dry run keeps and guards nothing. */
  readonly draftKey?: string | undefined;
}

/** What the add form does: mistakes are told and shown, unfinished text is kept, and it is sent once. */
export function useAddDriverForm({ onSubmit, onInvalid, draftKey }: AddDriverFormOptions) {
  const { register, handleSubmit, getValues, setValue, setError, formState } = useForm<DriverFormValues>({
    defaultValues: emptyDriverForm(),
    resolver: driverFormResolver,
  });
  const { errors, isDirty } = formState;
  const sections = useOpenSections<DriverFormSection>('basic');
  const draft = useDraft(draftKey ?? 'driver/dry-run', (kept) => {
    for (const name of KEPT) setValue(name, kept[name] ?? '', { shouldDirty: true });
  });
  useLeaveGuard(isDirty && draftKey !== undefined);

  function showProblems(names: readonly DriverFormName[]): void {
    sections.openAll(
      DRIVER_FORM_FIELDS.filter(({ name }) => names.includes(name)).map(({ section }) => section),
    );
  }

  function showRefusal(fields: Readonly<Record<string, string>>): void {
    const refused = NAMES.filter((name) => fields[name] !== undefined);
    showProblems(refused);
    refused.forEach((name, index) =>
      setError(name, { type: 'server', message: fields[name] ?? '' }, { shouldFocus: index === 0 }),
    );
  }

  const { isSaving, save } = useSave(async (values: DriverFormValues) => {
    try {
      await onSubmit(values);
      draft.drop();
    } catch (cause) {
      if (!isApiError(cause)) throw cause;
      showRefusal(cause.fields);
    }
  });

  function keep(): void {
    if (draftKey === undefined) return;
    const { password: _, ...values } = getValues();
    draft.keep(values);
  }

  const submit = handleSubmit(save, (wrong) => {
    showProblems(NAMES.filter((name) => wrong[name] !== undefined));
    onInvalid(getValues());
  });
  return { register, errors, sections, isSaving, keep, submit };
}
