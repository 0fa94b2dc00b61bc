import { useHost } from '@park/federation/host-services';
import { isApiError, type StaleRecord } from '@park/http/api-error';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type CallParts, useCall } from './use-call.ts';
import { useDraft } from './use-draft.ts';

type Texts = Readonly<Record<string, string>>;
type Values<Name extends string> = Readonly<Record<Name, string>>;
type Problems<Name extends string, Code extends string> = { readonly [Field in Name]?: Code };

export interface CallFormParts<Name extends string, Code extends string, Read> extends Omit<
  CallParts<Values<Name>, Read>,
  'send'
> {
  readonly initial: Values<Name>;
  /** What is wrong with the fields before anything is sent. */
  readonly problemsOf: (values: Values<Name>) => Problems<NoInfer<Name>, Code>;
  readonly textOf: (code: Code) => string;
  /** `stale`: what somebody else has made of it meanwhile, as the person knows. */
  readonly send: (values: Values<Name>, stale: StaleRecord | null) => Promise<Read>;
  /** Asked before a form without problems is sent; false keeps it. */
  readonly maySend?: () => boolean;
  /** The fields that the server's refusals are about, where its names are others. */
  readonly refusalsOf?: (sentences: Texts, values: Values<Name>) => Texts;
  /** Called with the fields that have problems. */
  readonly onWrong?: (names: readonly Name[], by: 'console' | 'server') => void;
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

/**
 * A form of one call. Problems stand beside the fields, those of the console before it sends and
 * those of the server after, until the field is edited; the first one gets the focus, and what was
 * typed stays.
 */
export function useCallForm<Name extends string, Code extends string, Read>(
  parts: CallFormParts<Name, Code, Read>,
) {
  const {
    initial,
    problemsOf,
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
  const form = useForm<Record<string, string>>({ defaultValues: initial });
  const { errors } = form.formState;
  const element = useRef<HTMLElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [stale, setStale] = useState<StaleRecord | null>(null);
  // Every name has a value from the beginning.
  const typed = () => form.getValues() as Values<Name>;
  /** Sets values as if they had been typed. */
  function takeOver(texts: Readonly<Record<string, string | undefined>>): void {
    for (const [name, text] of Object.entries(texts))
      if (name in initial && text !== undefined && text !== form.getValues(name))
        form.setValue(name, text, { shouldDirty: true });
  }
  const draft = useDraft(keptAs, takeOver);
  const keep = useEffectEvent(() => draft.keep({ ...typed() }));

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
    if (names.length > 0) onWrong?.(names as Name[], by);
    setAttempt((count) => count + 1);
    return names.length > 0;
  }

  const call = useCall({
    send: (values: Values<Name>) => send(values, stale),
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
    if (!showWrong(problemsOf(typed()), 'console') && (maySend?.() ?? true)) call.run(typed());
  }

  function errorOf(name: Name): string | undefined {
    const { type, message } = errors[name] ?? {};
    // Codes instead of sentences, so that these follow the language.
    return message && type === 'console' ? textOf(message as Code) : message;
  }

  return {
    /** The library's own form, for fields that render by themselves. */
    form,
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
      return form.watch() as Values<Name>;
    },
    /** What is typed at this moment, for an event. */
    typed,
    takeOver,
    /** Forgets what is typed, because the person leaves the form. */
    forget: draft.drop,
    errorOf,
    /** The props of the field `name`. */
    field(name: Name) {
      const path: string = name;
      return {
        name: path,
        value: form.watch(path) ?? '',
        error: errorOf(name),
        onChange: ({ target: { value } }: { readonly target: { readonly value: string } }): void =>
          form.setValue(path, value, { shouldDirty: true }),
      };
    },
    /** Shows other values, such as those that were saved. */
    reset: (next: Values<Name>): void => form.reset(next),
    submit,
  };
}

/** The version that a change is based on, for its request; none from a server without versions. */
export function versionOf({ version }: { readonly version: number | null }) {
  return version === null ? {} : { version };
}

/** What gives a field its props, for a part of a form that another file renders. */
export type CallField<Name extends string> = ReturnType<typeof useCallForm<Name, string, unknown>>['field'];

export type CallForm = Pick<
  ReturnType<typeof useCallForm>,
  'submit' | 'busy' | 'failure' | 'stale' | 'forget'
>;
