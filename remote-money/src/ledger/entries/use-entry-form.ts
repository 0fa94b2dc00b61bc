import { createEntries } from '@park/contract/ledger';
import {
  entriesInput,
  type EntryDriver,
  entryProblems,
  type EntryProblems,
  entryRefusals,
  type EntryValues,
  previewEntries,
} from '@park/domain/money/entry-form';
import { useHost } from '@park/federation/host-services';
import { useMoney } from '@park/session/use-park';
import { useParkToday } from '@park/session/use-today';
import { useCallForm } from '@park/forms/use-call-form';
import { useIdempotencyKey } from '@park/forms/use-idempotency-key';
import { useTranslation } from 'react-i18next';
import { useRefreshLedger } from '../ledger-calls.ts';
import { useAmountLimits } from '../use-amount-limits.ts';

export interface EntryFormParts {
  readonly drivers: readonly EntryDriver[];
  /** The last closed month, YYYY-MM; null while it is not known: the server refuses by itself. */
  readonly closedThrough: string | null;
  readonly onDone: () => void;
  /** The key under which what is typed outlives the end of the session. */
  readonly keptAs: string;
}

type Typed = Readonly<Record<string, string>>;

/** The fields of the form; where each driver has an amount of their own, it stands under their id. */
const valuesOf = ({
  kind = '',
  day = '',
  text = '',
  amount = '',
  isSame,
  ...amounts
}: Typed): EntryValues => ({
  kind,
  day,
  text,
  amount,
  amounts,
  isSame: isSame === 'yes',
});

type ProblemKey =
  | 'problems.kind'
  | `days.${NonNullable<EntryProblems['day']>}`
  | `texts.${NonNullable<EntryProblems['text']>}`
  | `drivers.${NonNullable<EntryProblems['drivers']>}`
  | `amounts.${NonNullable<EntryProblems['amount']>}`;

/** The text of each problem, by field. */
function problemKeys(problems: EntryProblems): Readonly<Record<string, ProblemKey>> {
  const { kind, day, text, drivers, amount, amounts = {} } = problems;
  const key = (name: ProblemKey): ProblemKey => name;
  return {
    ...(kind && { kind: key('problems.kind') }),
    ...(day && { day: key(`days.${day}`) }),
    ...(text && { text: key(`texts.${text}`) }),
    ...(drivers && { drivers: key(`drivers.${drivers}`) }),
    ...(amount && { amount: key(`amounts.${amount}`) }),
    ...Object.fromEntries(Object.entries(amounts).map(([id, each]) => [id, key(`amounts.${each}`)])),
  };
}

/**
 * The form of new entries. A repeated send has the same key, so that nothing is booked twice.
 */
export function useEntryForm({ drivers, closedThrough, onDone, keptAs }: EntryFormParts) {
  const { t } = useTranslation('entries');
  const { http } = useHost();
  const keyOf = useIdempotencyKey();
  const money = useMoney();
  const limits = useAmountLimits();
  const today = useParkToday();
  const form = useCallForm({
    keptAs,
    initial: { kind: 'cash', day: today, text: '', isSame: 'yes', amount: '' } as Typed,
    problemsOf: (typed) =>
      problemKeys(entryProblems(valuesOf(typed), drivers, { today, closedThrough }, money)),
    textOf: (key: ProblemKey) => t(key, limits),
    send: (typed) => {
      const input = entriesInput(valuesOf(typed), drivers, money);
      if (input === null) return Promise.reject(new Error('The form has problems'));
      return http.call(createEntries, input, { idempotencyKey: keyOf(input) });
    },
    refusalsOf: (sentences, typed) => entryRefusals(sentences, valuesOf(typed), drivers),
    done: t('added', { count: drivers.length }),
    refresh: useRefreshLedger(),
    onDone,
  });
  const values = valuesOf(form.values);
  return { form, values, today, preview: previewEntries(values, drivers, money) };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
