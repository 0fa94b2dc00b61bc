import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { type Draft, useDraft } from './use-draft.ts';
import { type SectionPlan, useOpenSections } from './use-open-sections.ts';

/** The forms whose texts about saving have the same keys, so that one hook serves both. */
export type FormNamespace = 'driver-form' | 'vehicle-form';

type Texts = Record<string, string>;

export interface FormField<Name extends string, Section extends string> {
  readonly name: Name;
  readonly section: Section;
}

/** A validation error that the domain's rules find in one field. */
export interface FieldProblem<Name extends string, Code extends string> {
  readonly field: Name;
  readonly code: Code;
}

export interface RecordFormOptions<
  Name extends string,
  Section extends string,
  Code extends string,
> extends SectionPlan<Section> {
  readonly fields: readonly FormField<Name, Section>[];
  readonly initial: Readonly<Record<Name, string>>;
  /**
   * The key under which unfinished text is kept; null for a form that neither keeps nor guards
   * anything.
   */
  readonly draftKey: string | null;
  /** Fields that are never kept as a draft, not even in memory. */
  readonly neverKept?: readonly Name[];
  /** Validates the form before it is submitted; absent for a form that the server validates. */
  readonly problemsOf?: (values: Readonly<Record<Name, string>>) => readonly FieldProblem<Name, Code>[];
  readonly textOf?: (code: Code) => string;
  /** Values of the form outside its fields were changed. */
  readonly isExtraDirty?: boolean;
  /** Called with a draft after the fields have been restored from it. */
  readonly onRestore?: (draft: Draft) => void;
}

/** Stores codes instead of texts, so that the messages follow the language. */
function resolverOf<Name extends string, Code extends string>(
  readValues: (texts: Texts) => Record<Name, string>,
  problemsOf: (values: Readonly<Record<Name, string>>) => readonly FieldProblem<Name, Code>[],
): Resolver<Texts> {
  return (texts) => {
    const errors: FieldErrors<Texts> = {};
    for (const { field, code } of problemsOf(readValues(texts))) {
      const before = errors[field]?.message;
      errors[field] = { type: 'domain', message: before ? `${before} ${code}` : code };
    }
    return Object.keys(errors).length === 0 ? { values: texts, errors: {} } : { values: {}, errors };
  };
}

/**
 * The form of a record: its fields from the domain's list, sections that expand when they contain a
 * mistake, unfinished text that survives the end of the session, and a confirmation before leaving.
 */
export function useRecordForm<Name extends string, Section extends string, Code extends string = never>(
  options: RecordFormOptions<Name, Section, Code>,
) {
  const { fields, initial, draftKey, neverKept = [], problemsOf, textOf } = options;
  const { isExtraDirty = false } = options;
  const names: readonly Name[] = fields.map(({ name }) => name);
  // The names come from the list of fields, so every name is present.
  const readValues = (texts: Texts) =>
    Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])) as Record<Name, string>;

  const form = useForm<Texts>({
    defaultValues: initial,
    ...(problemsOf ? { resolver: resolverOf(readValues, problemsOf) } : {}),
  });
  const { errors, isDirty } = form.formState;
  const sections = useOpenSections<Section>(options);
  const draft = useDraft(draftKey, (kept) => {
    takeOver(kept);
    options.onRestore?.(kept);
  });
  useLeaveGuard((isDirty || isExtraDirty) && draftKey !== null);

  /** Sets values in the form as if they had been typed. */
  function takeOver(typed: Draft): void {
    const keys: readonly string[] = names;
    for (const name of keys) {
      const text = typed[name];
      if (text !== undefined && text !== form.getValues(name))
        form.setValue(name, text, { shouldDirty: true });
    }
  }

  /** Expands the sections with errors, so that the errors are visible. */
  function openSectionsOf(wrong: readonly string[]): void {
    sections.openAll(fields.filter(({ name }) => wrong.includes(name)).map(({ section }) => section));
  }

  /** Shows the server's field errors beside the fields and focuses the first one. */
  function showRefusal(refusals: Readonly<Record<string, string>>): void {
    const refused = names.filter((name) => refusals[name] !== undefined);
    openSectionsOf(refused);
    refused.forEach((name, index) =>
      form.setError(name, { type: 'server', message: refusals[name] ?? '' }, { shouldFocus: index === 0 }),
    );
  }

  function errorOf(name: Name): string | undefined {
    const error = errors[name];
    if (!error?.message) return undefined;
    if (error.type === 'server' || !textOf) return error.message;
    // Only the resolver above writes these messages.
    const codes = error.message.split(' ') as Code[];
    return codes.map(textOf).join('. ');
  }

  /** Keeps the current text; `extra` are the values of the form outside its fields. */
  function keep(extra: Draft = {}): void {
    const kept = names.filter((name) => !neverKept.includes(name));
    draft.keep({ ...Object.fromEntries(kept.map((name) => [name, form.getValues(name)])), ...extra });
  }

  return {
    form,
    isDirty,
    sections,
    names,
    values: () => readValues(form.getValues()),
    readValues,
    takeOver,
    openSectionsOf,
    showRefusal,
    errorOf,
    keep,
    dropDraft: draft.drop,
  };
}
