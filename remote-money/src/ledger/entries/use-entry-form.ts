import type { RecordFields } from '@park/contract/fields';
import { createEntries, handAmount } from '@park/contract/ledger';
import {
  entriesInput,
  type EntryDriver,
  type EntryProblem,
  entryProblems,
  entryRefusals,
  type EntryValues,
  previewEntries,
} from '@park/domain/money/entry-form';
import { useHost } from '@park/federation/host-services';
import { useCallForm } from '@park/forms/use-call-form';
import { useIdempotencyKey } from '@park/forms/use-idempotency-key';
import { useParkToday } from '@park/session/use-today';
import { useTranslation } from 'react-i18next';
import { useRefreshLedger } from '../ledger-calls.ts';

export interface EntryFormParts {
  readonly drivers: readonly EntryDriver[];
  /** The last closed month, YYYY-MM; null while it is not known: the server refuses by itself. */
  readonly closedThrough: string | null;
  readonly onDone: () => void;
  /** The key under which what is typed outlives the end of the session. */
  readonly keptAs: string;
}

/** The same amount for all drivers, or one each under their id. */
export const AMOUNT_MODES = ['same', 'each'] as const;

type Typed = Readonly<Record<string, string | number | null>>;

function valuesOf({ kind, day, text, mode, amount, ...amounts }: Typed): EntryValues {
  const numberOf = (value: Typed[string] | undefined) => (typeof value === 'number' ? value : null);
  return {
    kind: String(kind),
    day: String(day),
    text: String(text),
    isSame: mode !== 'each',
    amount: numberOf(amount),
    amounts: Object.fromEntries(Object.entries(amounts).map(([id, value]) => [id, numberOf(value)])),
  };
}

/**
 * The form of new entries. A repeated send has the same key, so that nothing is booked twice.
 */
export function useEntryForm({ drivers, closedThrough, onDone, keptAs }: EntryFormParts) {
  const { t } = useTranslation('entries');
  const { http } = useHost();
  const keyOf = useIdempotencyKey();
  const today = useParkToday();
  const initial: Typed = { kind: 'cash', day: today, text: '', mode: 'same', amount: null };
  const form = useCallForm({
    keptAs,
    initial,
    fields: {
      ...(createEntries.in as RecordFields),
      amount: handAmount,
      ...Object.fromEntries(drivers.map(({ id }) => [id, handAmount])),
    },
    hiddenOf: ({ mode }) => (mode === 'each' ? ['amount'] : drivers.map(({ id }) => id)),
    problemsOf: (typed) => entryProblems(valuesOf(typed), drivers, { today, closedThrough }),
    textOf: (code: EntryProblem) => t(`problems.${code}`),
    send: (typed) => {
      const input = entriesInput(valuesOf(typed), drivers);
      if (input === null) return Promise.reject(new Error('The form has problems'));
      return http.call(createEntries, input, { idempotencyKey: keyOf(input) });
    },
    refusalsOf: (sentences, typed) => entryRefusals(sentences, valuesOf(typed), drivers),
    done: t('added', { count: drivers.length }),
    refresh: useRefreshLedger(),
    onDone,
  });
  const values = valuesOf(form.values);
  return { form, values, today, preview: previewEntries(values, drivers) };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
