import { isApiError } from '@park/client/api-error';
import { useHost } from '@park/federation/host-services';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FormField, useRecordForm } from './use-record-form.ts';
import { useSave } from './use-save.ts';

export interface RecordEditOptions<Name extends string, Section extends string> {
  readonly fields: readonly FormField<Name, Section>[];
  readonly firstSection: Section;
  /** The saved record as form values; a new object after each response of the server. */
  readonly recorded: Readonly<Record<Name, string>>;
  readonly draftKey: string;
  /** Values of the form outside its fields were changed. */
  readonly isExtraDirty?: boolean;
  /** Why the form cannot be saved now; null when it can. */
  readonly obstacle: string | null;
  /** Rejects when the record was not saved, after announcing the failure. */
  readonly save: (values: Readonly<Record<Name, string>>) => Promise<void>;
  readonly reload: () => void;
}

/**
 * Editing a record: what is typed survives a failed save, a refetch of the record and the end of the session. Nothing
 * is validated here (specification section 5, edit); what the server refuses is shown beside the fields.
 */
export function useRecordEdit<Name extends string, Section extends string>(
  options: RecordEditOptions<Name, Section>,
) {
  const { recorded, obstacle, save: send, reload } = options;
  const { notify } = useHost();
  const base = useRef(recorded);
  const record = useRecordForm({ ...options, initial: recorded });
  const { form, names, values, takeOver, showRefusal } = record;

  /** Makes another record the base for detecting changes; what was typed since stays. */
  function rebase(next: Readonly<Record<Name, string>>): void {
    const typed = values();
    const changed = names.filter((name) => typed[name] !== base.current[name]);
    base.current = next;
    form.reset(next);
    takeOver(Object.fromEntries(changed.map((name) => [name, typed[name]])));
  }
  const followRecord = useEffectEvent(rebase);
  useEffect(() => followRecord(recorded), [recorded]);

  const { isSaving, save } = useSave(async (sent: Readonly<Record<Name, string>>) => {
    try {
      await send(sent);
    } catch (cause) {
      if (!isApiError(cause)) throw cause;
      return showRefusal(cause.fields);
    }
    // What was typed while the save was in flight is a new change.
    base.current = sent;
    rebase(sent);
    record.dropDraft();
    reload();
  });

  const submit = form.handleSubmit(async (texts) => {
    if (obstacle === null) await save(record.readValues(texts));
    else notify({ kind: 'error', text: obstacle });
  });

  return { ...record, isSaving, submit };
}
