import { isApiError } from '@park/http/api-error';
import { type FieldErrors, useForm } from 'react-hook-form';
import { type CallParts, useCall } from './use-call.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Problems<Name extends string, Code extends string> = { readonly [Field in Name]?: Code };

export interface CallFormParts<Name extends string, Code extends string, Read> extends CallParts<
  Values<Name>,
  Read
> {
  readonly initial: Values<Name>;
  /** What is wrong with the fields before anything is sent. */
  readonly problemsOf: (values: Values<Name>) => Problems<NoInfer<Name>, Code>;
  readonly textOf: (code: Code) => string;
  /** Asked before a form without problems is sent; false keeps it. */
  readonly maySend?: () => boolean;
  /** Called with the fields that have problems, before the first of them gets the focus. */
  readonly onWrong?: (names: readonly Name[], by: 'console' | 'server') => void;
}

/**
 * A form of one call. Problems stand beside the fields, those of the console before it sends and
 * those of the server after; the first one gets the focus, and what was typed stays.
 */
export function useCallForm<Name extends string, Code extends string, Read>(
  parts: CallFormParts<Name, Code, Read>,
) {
  const { initial, problemsOf, textOf, send, onDone, onFailure, maySend, onWrong } = parts;
  const names: readonly string[] = Object.keys(initial);
  // Every name has a value from the beginning, and there are no others.
  const valuesOf = (texts: Record<string, string>) => texts as Values<Name>;
  const tellWrong = (wrong: readonly string[], by: 'console' | 'server') => onWrong?.(wrong as Name[], by);

  const form = useForm<Record<string, string>>({
    defaultValues: initial,
    resolver: (texts) => {
      // Codes instead of sentences, so that these follow the language.
      const errors: FieldErrors<Record<string, string>> = {};
      for (const [name, code] of Object.entries<Code | undefined>(problemsOf(valuesOf(texts))))
        if (code !== undefined) errors[name] = { type: 'console', message: code };
      return Object.keys(errors).length === 0 ? { values: texts, errors: {} } : { values: {}, errors };
    },
  });
  const { errors } = form.formState;
  const call = useCall({
    send,
    onDone,
    onFailure(error) {
      const refusals: Readonly<Record<string, string>> = isApiError(error) ? error.fields : {};
      const refused = names.filter((name) => refusals[name] !== undefined);
      tellWrong(refused, 'server');
      refused.forEach((name, index) =>
        form.setError(name, { type: 'server', message: refusals[name] ?? '' }, { shouldFocus: index === 0 }),
      );
      onFailure?.(error);
    },
  });

  function errorOf(name: Name): string | undefined {
    const { type, message } = errors[name] ?? {};
    // Only the resolver above writes the console's.
    return message && type === 'console' ? textOf(message as Code) : message;
  }

  /** Sets values as if they had been typed. */
  function takeOver(typed: Readonly<Record<string, string | undefined>>): void {
    for (const name of names) {
      const text = typed[name];
      if (text !== undefined && text !== form.getValues(name))
        form.setValue(name, text, { shouldDirty: true });
    }
  }

  return {
    /** The library's own form, for fields that render by themselves. */
    form,
    busy: call.busy,
    failure: call.failure,
    /** Values differ from those that the form began with. */
    get isDirty() {
      return form.formState.isDirty;
    },
    /** What is typed; who reads it renders with each key press. */
    get values() {
      return valuesOf(form.watch());
    },
    /** What is typed at this moment, for an event. */
    typed: () => valuesOf(form.getValues()),
    takeOver,
    errorOf,
    /** The props of the field `name`. */
    field(name: Name) {
      const path: string = name;
      return {
        name,
        ref: form.register(path).ref,
        value: form.watch(path) ?? '',
        error: errorOf(name),
        onChange({ target: { value } }: { readonly target: { readonly value: string } }): void {
          form.setValue(path, value, { shouldDirty: true });
          form.clearErrors(path);
        },
      };
    },
    /** Shows other values, such as those that were saved. */
    reset: (next: Values<Name>): void => form.reset(next),
    submit: form.handleSubmit(
      (texts) => {
        if (maySend?.() ?? true) call.run(valuesOf(texts));
      },
      (wrong) => tellWrong(Object.keys(wrong), 'console'),
    ),
  };
}

export type CallForm = Pick<ReturnType<typeof useCallForm>, 'submit' | 'busy' | 'failure'>;
