import { useHost } from '@park/federation/host-services';
import { isApiError, type StaleRecord } from '@park/http/api-error';
import { useFieldProblems } from '@park/i18n/request/use-field-problems';
import { useValueProblems } from '@park/i18n/request/use-value-problems';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { numberInput, type NumberInputPlan } from '@park/ui/fields/number-input';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { FieldKind } from '@park/contract/fields';
import {
  fieldOf,
  type FormValue,
  limitsOf,
  limitTexts,
  problemsIn,
  type TypedProblem,
  type TypedValue,
  typedOf,
  type TypedValues,
  valueOf,
} from './call-fields.ts';
import { type CallParts, useCall } from './use-call.ts';
import { useDraft } from './use-draft.ts';

type Texts = Readonly<Record<string, string>>;
type NameOf<Values> = keyof Values & string;
/** The fields that hold a value of this kind. */
type NameWith<Value, Values> = {
  [Name in NameOf<Values>]: Values[Name] extends Value ? Name : never;
}[NameOf<Values>];

export interface CallFormParts<Values extends object, Code extends string, Read> extends Omit<
  CallParts<Values, Read>,
  'send'
> {
  /** Each field with its value at first, a FormValue: an amount in minor units, a number as such. */
  readonly initial: Values;
  /** What the call takes: what is required, a number, an amount or a day, and within which limits. */
  readonly fields?: FieldKind | undefined;
  /** What else is wrong with the fields before anything is sent. */
  readonly problemsOf?: (values: Values) => Readonly<Record<string, Code | TypedProblem | undefined>>;
  /** The fields that are not shown, by what is typed into others: nothing is wrong with them. */
  readonly hiddenOf?: (values: Values) => readonly NameOf<Values>[];
  readonly textOf?: (code: Code) => string;
  /** `stale`: what somebody else has made of it meanwhile, as the person knows. */
  readonly send: (values: Values, stale: StaleRecord | null) => Promise<Read>;
  /** Asked before a form without problems is sent; false keeps it. */
  readonly maySend?: () => boolean;
  /** The fields that the server's refusals are about, where its names are others. */
  readonly refusalsOf?: (sentences: Texts, values: Values) => Texts;
  /** Called with the fields that have problems. */
  readonly onWrong?: (names: readonly NameOf<Values>[], by: 'console' | 'server') => void;
  /** The notice when it is done. */
  readonly done?: string;
  /**
   * Reads again what the change concerns: after it, and after a refusal, because others may have
   * changed it.
   */
  readonly refresh?: () => void;
  /** Closes the dialog that the form is in. */
  readonly onClose?: () => void;
  /**
   * The key under which what is typed outlives the end of the session, until it is saved or the form
   * is left; of its own for each record, and absent for a form with a secret.
   */
  readonly keptAs?: string;
}

/** A number is typed into a field of texts, or chosen from a list, which has no type. */
function keypadOf(plan: NumberInputPlan) {
  const { inputMode, autoComplete } = numberInput(plan);
  return { inputMode, autoComplete };
}

/**
 * A form of one call. Problems stand beside the fields, those of the console before it sends and
 * those of the server after, until the field is edited; the first one gets the focus, and what was
 * typed stays.
 */
export function useCallForm<Values extends object, Code extends string = never, Read = unknown>(
  parts: CallFormParts<Values, Code, Read>,
) {
  const {
    initial,
    fields,
    problemsOf,
    hiddenOf,
    textOf,
    send,
    maySend,
    refusalsOf,
    onWrong,
    done,
    refresh,
    keptAs = null,
  } = parts;
  const { notify } = useHost();
  const fieldProblem = useFieldProblems();
  const valueProblem = useValueProblems();
  const locale = useLocale();
  const money = useMoney();
  const kindOf = (name: string) => fieldOf(fields, name);
  const limitsAt = (name: string) => limitsOf(kindOf(name), money);
  const heldOf = (values: Values): TypedValues =>
    Object.fromEntries(
      Object.entries<FormValue>(values as Readonly<Record<string, FormValue>>).map(([name, value]) => [
        name,
        typedOf(kindOf(name), value, locale, money),
      ]),
    );
  const form = useForm<Record<string, TypedValue>>({ defaultValues: heldOf(initial) });
  const { errors } = form.formState;
  const element = useRef<HTMLElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [stale, setStale] = useState<StaleRecord | null>(null);
  // Every name has a value from the beginning.
  const valuesOf = (held: TypedValues) =>
    Object.fromEntries(
      Object.entries(held).map(([name, each]) => [name, valueOf(kindOf(name), each, money)]),
    ) as Values;
  const typed = () => valuesOf(form.getValues());
  /** Sets values as if they had been typed. */
  function takeOver(texts: Readonly<Record<string, TypedValue | undefined>>): void {
    for (const [name, text] of Object.entries(texts))
      if (name in initial && text !== undefined && text !== form.getValues(name))
        form.setValue(name, text, { shouldDirty: true });
  }
  const draft = useDraft(keptAs, takeOver);
  const keep = useEffectEvent(() => draft.keep({ ...form.getValues() }));

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name }) {
          if (name === undefined) return;
          if (form.getFieldState(name).error) form.clearErrors(name);
          keep();
        },
      }),
    [form],
  );
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  function showWrong(wrong: Readonly<Record<string, string | undefined>>, by: 'console' | 'server'): boolean {
    const names = Object.keys(wrong).filter((name) => wrong[name] !== undefined);
    for (const name of names) form.setError(name, { type: by, message: wrong[name] ?? '' });
    if (names.length > 0) onWrong?.(names as NameOf<Values>[], by);
    setAttempt((count) => count + 1);
    return names.length > 0;
  }

  const call = useCall({
    send: (values: Values) => send(values, stale),
    onDone(read) {
      draft.drop();
      if (done !== undefined) notify({ kind: 'success', text: done });
      refresh?.();
      parts.onDone?.(read);
      parts.onClose?.();
    },
    onFailure(error) {
      refresh?.();
      const refusals: Texts = isApiError(error) ? error.fields : {};
      showWrong(refusalsOf?.(refusals, typed()) ?? refusals, 'server');
      if (isApiError(error) && error.stale !== null) setStale(error.stale);
      parts.onFailure?.(error);
    },
  });

  /** Sends what is typed, if nothing is wrong with it. */
  function submit(event?: BaseSyntheticEvent): void {
    event?.preventDefault();
    element.current = event?.currentTarget ?? element.current;
    form.clearErrors();
    call.forget();
    const hidden: readonly string[] = hiddenOf?.(typed()) ?? [];
    const shown = Object.entries(form.getValues()).filter(([name]) => !hidden.includes(name));
    const wrong = { ...problemsOf?.(typed()), ...problemsIn(fields, Object.fromEntries(shown), money) };
    if (!showWrong(wrong, 'console') && (maySend?.() ?? true)) call.run(typed());
  }

  function errorOf(name: string): string | undefined {
    const { type, message } = errors[name] ?? {};
    if (!message || type !== 'console') return message;
    // Codes instead of sentences, so that these follow the language.
    return (
      fieldProblem(message, limitsAt(name).length?.most ?? null) ??
      valueProblem(message, () => limitTexts(kindOf(name), locale, money)) ??
      textOf?.(message as Code)
    );
  }

  return {
    /** The library's own form, for fields of texts that render by themselves. */
    form: form as unknown as UseFormReturn<Record<string, string>>,
    busy: call.busy,
    failure: call.failure,
    answer: call.answer,
    /** The server has refused a change of it, because somebody else had changed it before. */
    stale,
    /** Values differ from those that the form began with. */
    get isDirty() {
      return form.formState.isDirty;
    },
    /** What is typed; who reads it renders with each key press. */
    get values() {
      return valuesOf(form.watch());
    },
    /** What is typed at this moment, for an event. */
    typed,
    takeOver,
    /** Forgets what is typed, because the person leaves the form. */
    forget: draft.drop,
    errorOf,
    shows: (name: NameOf<Values>): boolean => !hiddenOf?.(valuesOf(form.watch())).includes(name),
    /** The props of the field `name`, into which a text or a number is typed. */
    field(name: NameWith<string | number | null, Values>) {
      const path: string = name;
      const { isRequired, isChoice, number } = limitsAt(path);
      return {
        name: path,
        value: String(form.watch(path) ?? ''),
        error: errorOf(path),
        ...(isRequired && !isChoice && { required: true }),
        ...(number && keypadOf(number)),
        onChange: ({ target: { value } }: { readonly target: { readonly value: string } }): void =>
          form.setValue(path, value, { shouldDirty: true }),
      };
    },
    /** The props of a check box. */
    flag(name: NameWith<boolean, Values>) {
      const path: string = name;
      return {
        name: path,
        checked: form.watch(path) === true,
        onChange: ({ target: { checked } }: { readonly target: { readonly checked: boolean } }): void =>
          form.setValue(path, checked, { shouldDirty: true }),
      };
    },
    /** Sets the value of any field. */
    set<Name extends NameOf<Values>>(name: Name, value: Values[Name]): void {
      const held = typedOf(kindOf(name), value as FormValue, locale, money);
      form.setValue(name as string, held, { shouldDirty: true });
    },
    /** Shows other values, such as those that were saved. */
    reset: (next: Values): void => form.reset(heldOf(next)),
    submit,
  };
}

/** The version that a change is based on, for its request; none from a server without versions. */
export function versionOf({ version }: { readonly version: number | null }) {
  return version === null ? {} : { version };
}

/** What gives a field its props, for a part of a form that another file renders. */
export type CallField<Name extends string> = ReturnType<
  typeof useCallForm<Readonly<Record<Name, string>>, string, unknown>
>['field'];

export type CallForm = Pick<
  ReturnType<typeof useCallForm<Readonly<Record<string, FormValue>>, string, unknown>>,
  'submit' | 'busy' | 'failure' | 'stale' | 'forget' | 'isDirty'
>;
