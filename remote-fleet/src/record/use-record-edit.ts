import { isApiError, type StaleRecord } from '@park/http/api-error';
import { mergeEdits } from '@park/domain/record/merge-edits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SectionPlan } from './use-open-sections.ts';
import { type RecordFormOptions, type RecordValues, useRecordForm } from './use-record-form.ts';

/** A saved record as form values, with its version; none from a server without versions. */
export interface Recorded<Name extends string> {
  readonly values: RecordValues<Name>;
  readonly version: number | null | undefined;
}

/** Fields that this person and somebody else have changed to different values. */
export interface EditConflict<Name extends string> extends Pick<StaleRecord, 'changedBy' | 'changedAt'> {
  readonly fields: readonly { readonly name: Name; readonly mine: string; readonly theirs: string }[];
  readonly current: Recorded<Name>;
}

export interface RecordEditOptions<Name extends string, Section extends string, Code extends string>
  extends
    Pick<
      RecordFormOptions<Name, Section, Code, unknown>,
      'fields' | 'draftKey' | 'problemsOf' | 'textOf' | 'isExtraDirty' | 'obstacle'
    >,
    SectionPlan<Section> {
  /** A new object after each response of the server. */
  readonly recorded: Recorded<Name>;
  /** Rejects when the record was not saved; `announce` shows why. */
  readonly save: (sent: Recorded<Name>) => Promise<void>;
  readonly announce: (cause: unknown) => void;
  /** Reads the record of a refused save; null when it is none. */
  readonly read: (record: unknown) => Recorded<Name> | null;
  readonly reload: () => void;
}

/**
 * Editing a record: what is typed survives a failed save, a refetch of the record and the end of
 * the session. Little is validated here; what the server refuses is shown beside the fields. What
 * others save meanwhile is joined field by field; `conflict` holds the fields in which both have
 * changed something.
 */
export function useRecordEdit<Name extends string, Section extends string, Code extends string>(
  options: RecordEditOptions<Name, Section, Code>,
) {
  const { recorded, fields, save, announce, read, reload } = options;
  const names = fields.map(({ name }) => name);
  const base = useRef(recorded);
  const [conflict, setConflict] = useState<EditConflict<Name> | null>(null);
  const record = useRecordForm({
    ...options,
    initial: recorded.values,
    send: sendJoined,
    onDone(sent) {
      // What was typed while the save was in flight is a new change.
      base.current = sent;
      rebase(sent);
      reload();
    },
    onFailure(cause) {
      const stale = isApiError(cause) ? cause.stale : null;
      if (stale === null || read(stale.current) === null) announce(cause);
    },
  });
  const { form } = record;

  const mergedWith = ({ values: current }: Recorded<Name>, typed = form.typed()) =>
    mergeEdits(names, { base: base.current.values, typed, current });

  /** Makes another record the base for detecting changes; what was typed since stays. */
  function rebase(next: Recorded<Name>): void {
    const typed = { ...form.typed() };
    const changed = names.filter((name) => typed[name] !== base.current.values[name]);
    base.current = next;
    // The fields stay registered: they are not rendered again for it.
    form.form.reset(next.values, { keepFieldsRef: true });
    form.takeOver(Object.fromEntries(changed.map((name) => [name, typed[name]])));
  }
  const followRecord = useEffectEvent((next: Recorded<Name>) => {
    // The form begins with the first one.
    if (next === base.current) return;
    // A field that both have changed is settled when it is saved: the server refuses the version of
    // this base.
    if (typeof next.version === 'number' && mergedWith(next).conflicts.length > 0) return;
    rebase(next);
  });
  useEffect(() => followRecord(recorded), [recorded]);

  /** After a refusal: joins both, or shows the conflict; returns what to send again, or null. */
  function settle(stale: StaleRecord, typed: RecordValues<Name>): Recorded<Name> | null {
    const current = read(stale.current);
    if (!current) return null;
    const { values: joined, conflicts } = mergedWith(current, typed);
    if (conflicts.length === 0) {
      rebase(current);
      return { values: joined, version: current.version };
    }
    const both = conflicts.map((name) => ({ name, mine: typed[name], theirs: current.values[name] }));
    setConflict({ ...stale, fields: both, current });
    return null;
  }

  /** Others may save again and again; each time what they saved is joined first. */
  async function sendJoined(typed: RecordValues<Name>): Promise<Recorded<Name>> {
    let sent: Recorded<Name> = { values: typed, version: base.current.version };
    for (;;) {
      try {
        await save(sent);
        return sent;
      } catch (cause) {
        const again = isApiError(cause) && cause.stale && settle(cause.stale, sent.values);
        if (!again) throw cause;
        sent = again;
      }
    }
  }

  /** Saves with the other's values in these fields and one's own in the others. */
  function resolve(theirs: readonly Name[]): void {
    if (!conflict) return;
    setConflict(null);
    rebase(conflict.current);
    form.takeOver(Object.fromEntries(theirs.map((name) => [name, conflict.current.values[name]])));
    form.submit();
  }

  return { ...record, conflict, resolve, dismiss: () => setConflict(null) };
}
