import { useHost } from '@park/federation/host-services';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useCallForm } from '@park/forms/use-call-form';
import type { CallParts } from '@park/forms/use-call';
import { useDraft } from '@park/forms/use-draft';

import { type SectionPlan, useOpenSections } from './use-open-sections.ts';

/** Texts by their names; those of a form, and what else it keeps. */
type Draft = Readonly<Record<string, string>>;

/** The forms whose texts have the same keys, so that one screen serves both. */
export type FormNamespace = 'driver-form' | 'vehicle-form';

export type RecordValues<Name extends string> = Readonly<Record<Name, string>>;

/** A validation error that the domain's rules find in one field. */
export interface FieldProblem<Name extends string, Code extends string> {
  readonly field: Name;
  readonly code: Code;
}

export interface RecordFormOptions<Name extends string, Section extends string, Code extends string, Read>
  extends CallParts<RecordValues<Name>, Read>, SectionPlan<Section> {
  readonly fields: readonly { readonly name: Name; readonly section: Section }[];
  readonly initial: RecordValues<Name>;
  /**
   * The key under which unfinished text is kept; null for a form that neither keeps nor guards
   * anything.
   */
  readonly draftKey: string | null;
  /** Fields that are never kept as a draft, not even in memory. */
  readonly neverKept?: readonly Name[];
  readonly problemsOf: (values: RecordValues<Name>) => readonly FieldProblem<Name, Code>[];
  readonly textOf: (code: Code) => string;
  /** Each mistake is shown in a notice too. */
  readonly hasNotices?: boolean;
  /** Why the form cannot be sent although its fields are valid; null when it can. */
  readonly obstacle?: string | null;
  /** Values of the form outside its fields were changed. */
  readonly isExtraDirty?: boolean;
  /** The values outside its fields, to be kept with a draft. */
  readonly extraDraft?: () => Draft;
  /** Called with a draft after the fields have been restored from it. */
  readonly onRestore?: (draft: Draft) => void;
}

/**
 * The form of a record: its fields from the domain's list, sections that expand when they contain a
 * mistake, unfinished text that survives the end of the session, and a confirmation before leaving.
 */
export function useRecordForm<Name extends string, Section extends string, Code extends string, Read>(
  options: RecordFormOptions<Name, Section, Code, Read>,
) {
  const { fields, initial, draftKey, neverKept = [], problemsOf, textOf, obstacle = null } = options;
  const { hasNotices = false, isExtraDirty = false, extraDraft, onRestore } = options;
  const { notify } = useHost();
  const sections = useOpenSections<Section>(options);

  const form = useCallForm<RecordValues<Name>, string, Read>({
    initial,
    problemsOf(values) {
      const codes: Partial<Record<Name, string>> = {};
      for (const { field, code } of problemsOf(values))
        codes[field] = codes[field] === undefined ? code : `${codes[field]} ${code}`;
      return codes as Readonly<typeof codes>;
    },
    // The codes of one field, as they are joined above.
    textOf: (codes) => (codes.split(' ') as Code[]).map(textOf).join('. '),
    send: options.send,
    onDone(read) {
      draft.drop();
      options.onDone?.(read);
    },
    onFailure: options.onFailure,
    maySend() {
      if (obstacle !== null) notify({ kind: 'error', text: obstacle });
      return obstacle === null;
    },
    onWrong(names, by) {
      sections.openAll(fields.filter(({ name }) => names.includes(name)).map(({ section }) => section));
      if (hasNotices && by === 'console')
        for (const { code } of problemsOf(form.typed())) notify({ kind: 'error', text: textOf(code) });
    },
  });
  const draft = useDraft(draftKey, (values) => {
    const texts = Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const kept: Draft = Object.fromEntries(texts);
    form.takeOver(kept);
    onRestore?.(kept);
  });
  useLeaveGuard((form.isDirty || isExtraDirty) && draftKey !== null);

  /** Keeps what is typed, for a return after the end of the session. */
  function keep(): void {
    const typed = Object.entries<string>(form.typed()).filter(([name]) => !neverKept.includes(name as Name));
    draft.keep({ ...Object.fromEntries(typed), ...extraDraft?.() });
  }

  return { form, sections, keep };
}
