import { isApiError } from '@park/http/api-error';
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
import { useParkToday } from '../use-park-today.ts';
import { useCall } from '@park/forms/use-call';
import { useIdempotencyKey } from '@park/forms/use-idempotency-key';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshLedger } from '../ledger-calls.ts';
import { useAmountLimits } from '../use-amount-limits.ts';

export type EntryField = 'kind' | 'day' | 'text' | 'amount';

export interface EntryFormParts {
  readonly drivers: readonly EntryDriver[];
  /** The last closed month, YYYY-MM; null while it is not known: the server refuses by itself. */
  readonly closedThrough: string | null;
  readonly onDone: (count: number) => void;
}

const NO_PROBLEMS: EntryProblems = {};

/**
 * The form of new entries. What is wrong stands beside its field, before it is sent and after the
 * server has refused it; what was typed stays, and a repeated send has the same key, so that
 * nothing is booked twice.
 */
export function useEntryForm({ drivers, closedThrough, onDone }: EntryFormParts) {
  const { t } = useTranslation('entries');
  const { http, notify } = useHost();
  const keyOf = useIdempotencyKey();
  const refresh = useRefreshLedger();
  const money = useMoney();
  const limits = useAmountLimits();
  const today = useParkToday();
  const [values, setValues] = useState<EntryValues>(() => ({
    ...{ kind: 'cash', day: today, text: '' },
    ...{ isSame: true, amount: '', amounts: {} },
  }));
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [edited, setEdited] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLElement>(null);

  const call = useCall({
    send: () => {
      const input = entriesInput(values, drivers, money);
      if (input === null) return Promise.reject(new Error('The form has problems'));
      return http.call(createEntries, input, { idempotencyKey: keyOf(input) });
    },
    onDone: () => {
      notify({ kind: 'success', text: t('added', { count: drivers.length }) });
      refresh();
      onDone(drivers.length);
    },
  });

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt, call.error]);

  const refused = useMemo(
    () => entryRefusals(isApiError(call.error) ? call.error.fields : {}, values, drivers),
    [call.error, values, drivers],
  );

  function change(name: string, next: Partial<EntryValues>): void {
    setValues((typed) => ({ ...typed, ...next }));
    setEdited((names) => [...names, name]);
  }

  /** The sentence at a field; none once it was edited. */
  function errorOf(name: EntryField | 'drivers'): string | undefined {
    if (edited.includes(name)) return undefined;
    if (name === 'kind') return problems.kind ? t('problems.kind') : refused.fields['kind'];
    if (name === 'day') return problems.day ? t(`days.${problems.day}`) : refused.fields['day'];
    if (name === 'text') return problems.text ? t(`texts.${problems.text}`) : refused.fields['text'];
    if (name === 'drivers')
      return problems.drivers ? t(`drivers.${problems.drivers}`) : refused.fields['drivers'];
    return problems.amount ? t(`amounts.${problems.amount}`, limits) : refused.fields['amount'];
  }

  return {
    values,
    today,
    preview: useMemo(() => previewEntries(values, drivers, money), [values, drivers, money]),
    busy: call.busy,
    failure: call.failure,
    errorOf,
    amountErrorOf(driverId: string): string | undefined {
      if (edited.includes(driverId)) return undefined;
      const problem = problems.amounts?.[driverId];
      return problem ? t(`amounts.${problem}`, limits) : refused.amounts[driverId];
    },
    field: (name: EntryField) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: ({ target: { value } }: { readonly target: { readonly value: string } }): void =>
        change(name, { [name]: value }),
    }),
    setSame: (isSame: boolean): void => change('isSame', { isSame }),
    setAmountOf: (driverId: string, amount: string): void =>
      change(driverId, { amounts: { ...values.amounts, [driverId]: amount } }),
    submit: (event: SubmitEvent<HTMLElement>): void => {
      event.preventDefault();
      form.current = event.currentTarget;
      const found = entryProblems(values, drivers, { today, closedThrough }, money);
      setProblems(found);
      setEdited([]);
      setAttempt((count) => count + 1);
      if (Object.keys(found).length === 0) call.run(undefined);
    },
  };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
