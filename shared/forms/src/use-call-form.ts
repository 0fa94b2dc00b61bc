import { isApiError } from '@park/http/api-error';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type CallParts, useCall } from './use-call.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Problems<Name extends string, Code extends string> = { readonly [Field in Name]?: Code };

export interface CallFormParts<Name extends string, Code extends string, Read> extends Omit<
  CallParts<Values<Name>, Read>,
  'onFailure'
> {
  readonly initial: Values<Name>;
  readonly problemsOf: (values: Values<Name>) => Problems<NoInfer<Name>, Code>;
  readonly textOf: (code: Code) => string;
  /** `change` alters what is typed. */
  readonly onFailure?: (error: Error, change: (next: (typed: Values<Name>) => Values<Name>) => void) => void;
}

/**
 * A form of one call. Problems stand beside the fields, those of the console before it sends and
 * those of the server after; the first one gets the focus, and what was typed stays.
 */
export function useCallForm<Name extends string, Code extends string, Read>(
  parts: CallFormParts<Name, Code, Read>,
) {
  const { initial, problemsOf, textOf, send, onDone, onFailure } = parts;
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Name, Code>>(() => ({}));
  const [attempt, setAttempt] = useState(0);
  const [edited, setEdited] = useState<readonly Name[]>([]);
  const form = useRef<HTMLElement>(null);
  const call = useCall({ send, onDone, onFailure: (error) => onFailure?.(error, setValues) });

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt, call.error]);

  const refusals: Readonly<Record<string, string>> = isApiError(call.error) ? call.error.fields : {};

  function errorOf(name: Name): string | undefined {
    const problem = problems[name];
    if (problem !== undefined) return textOf(problem);
    return edited.includes(name) ? undefined : refusals[name];
  }

  return {
    values,
    busy: call.busy,
    failure: call.failure,
    errorOf,
    /** The props of the field `name`. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: ({ target: { value } }: { readonly target: { readonly value: string } }): void => {
        setValues((typed) => ({ ...typed, [name]: value }));
        setProblems(({ [name]: _, ...rest }) => rest as Problems<Name, Code>);
        setEdited((names) => [...names, name]);
      },
    }),
    /** Shows other values, such as those that were saved. */
    reset: (next: Values<Name>): void => setValues(next),
    submit: (event: SubmitEvent<HTMLElement>): void => {
      event.preventDefault();
      form.current = event.currentTarget;
      const found = problemsOf(values);
      setProblems(found);
      setEdited([]);
      setAttempt((count) => count + 1);
      if (Object.keys(found).length === 0) call.run(values);
    },
  };
}
