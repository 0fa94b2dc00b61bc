import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { type Draft, useDraft } from './use-draft.ts';
import { useOpenSections } from './use-open-sections.ts';

type Texts = Record<string, string>;

export interface FormField<Name extends string, Section extends string> {
  readonly name: Name;
  readonly section: Section;
}

/** A mistake that the domain's rules find in one field. */
export interface FieldProblem<Name extends string, Code extends string> {
  readonly field: Name;
  readonly code: Code;
}

export interface RecordFormOptions<Name extends string, Section extends string, Code extends string> {
  readonly fields: readonly FormField<Name, Section>[];
  readonly initial: Readonly<Record<Name, string>>;
  /** The section that is open at first. */
  readonly firstSection: Section;
  /** Under which name unfinished text is kept; null for a form that neither keeps nor guards anything. */
  readonly draftKey: string | null;
  /** Fields that are never kept, not even in memory. */
  readonly neverKept?: readonly Name[];
  /** Checked before the form is submitted; not given for a form that leaves the checking to the server. */
  readonly problemsOf?: (values: Readonly<Record<Name, string>>) => readonly FieldProblem<Name, Code>[];
  readonly textOf?: (code: Code) => string;
  /** What the form holds beside its fields was changed. */
  readonly isExtraDirty?: boolean;
  /** Called with a draft after the fields have taken theirs. */
  readonly onRestore?: (draft: Draft) => void;
}

/** Holds codes, not words, so that the words follow the language. */
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
 * A record's form: its fields by the domain's list, sections of which one with a mistake opens, unfinished text that
 * survives an ended session, and a question before it is left.
 */
export function useRecordForm<Name extends string, Section extends string, Code extends string = never>(
  options: RecordFormOptions<Name, Section, Code>,
) {
  const { fields, initial, firstSection, draftKey, neverKept = [], problemsOf, textOf } = options;
  const { isExtraDirty = false } = options;
  const names: readonly Name[] = fields.map(({ name }) => name);
  // The list of fields is where the names come from, so every name is there.
  const readValues = (texts: Texts) =>
    Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])) as Record<Name, string>;

  const form = useForm<Texts>({
    defaultValues: initial,
    ...(problemsOf ? { resolver: resolverOf(readValues, problemsOf) } : {}),
  });
  const { errors, isDirty } = form.formState;
  const sections = useOpenSections<Section>(firstSection);
  const draft = useDraft(draftKey, (kept) => {
    takeOver(kept);
    options.onRestore?.(kept);
  });
  useLeaveGuard((isDirty || isExtraDirty) && draftKey !== null);

  /** Puts texts into the form as if they had been typed. */
  function takeOver(typed: Draft): void {
    const keys: readonly string[] = names;
    for (const name of keys) {
      const text = typed[name];
      if (text !== undefined && text !== form.getValues(name))
        form.setValue(name, text, { shouldDirty: true });
    }
  }

  /** Opens the sections in which something is wrong, or nobody would find it. */
  function openSectionsOf(wrong: readonly string[]): void {
    sections.openAll(fields.filter(({ name }) => wrong.includes(name)).map(({ section }) => section));
  }

  /** Shows what the server says of fields beside them, the first one focused. */
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

  /** Keeps what is typed now; `extra` is what the form holds beside its fields. */
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
