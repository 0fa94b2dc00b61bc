import { isApiError } from '@park/http/api-error';
import { useHost } from '@park/federation/host-services';
import { type FieldProblem, type RecordFormOptions, useRecordForm } from './use-record-form.ts';
import type { Draft } from './use-draft.ts';
import { useSave } from './use-save.ts';

export interface RecordAddOptions<
  Name extends string,
  Section extends string,
  Code extends string,
> extends RecordFormOptions<Name, Section, Code> {
  readonly problemsOf: (values: Readonly<Record<Name, string>>) => readonly FieldProblem<Name, Code>[];
  readonly textOf: (code: Code) => string;
  /** Why the form cannot be submitted although its fields are valid; null when it can. */
  readonly obstacle?: string | null;
  /** Rejects when the record was not added, after announcing the failure. */
  readonly add: (values: Readonly<Record<Name, string>>) => Promise<void>;
}

/**
 * Adding a record: each mistake is shown in a notice and beside its field, unfinished text is kept,
 * and the form is sent once.
 */
export function useRecordAdd<Name extends string, Section extends string, Code extends string>(
  options: RecordAddOptions<Name, Section, Code>,
) {
  const { problemsOf, textOf, obstacle = null, add } = options;
  const { notify } = useHost();
  const record = useRecordForm(options);
  const { form, names, values, showRefusal, openSectionsOf } = record;

  const { isSaving, save } = useSave(async (sent: Readonly<Record<Name, string>>) => {
    try {
      await add(sent);
      record.dropDraft();
    } catch (cause) {
      if (!isApiError(cause)) throw cause;
      showRefusal(cause.fields);
    }
  });

  const submit = form.handleSubmit(
    async (texts) => {
      if (obstacle === null) await save(record.readValues(texts));
      else notify({ kind: 'error', text: obstacle });
    },
    (wrong) => {
      openSectionsOf(names.filter((name) => wrong[name] !== undefined));
      for (const { code } of problemsOf(values())) notify({ kind: 'error', text: textOf(code) });
    },
  );

  return { ...record, isSaving, submit, keep: (extra?: Draft) => record.keep(extra) };
}
