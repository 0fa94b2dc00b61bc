import type { Endpoint, SentBy } from '@park/contract/endpoint';
import { useHost } from '@park/federation/host-services';
import type { StaleRecord } from '@park/http/api-error';
import { useMoney } from '@park/session/use-park';
import type { ReactNode } from 'react';
import { FormDialog } from './ActionDialog.tsx';
import { fieldOf, type FormValue, sentOf } from './call-fields.ts';
import { type CallFormParts, useCallForm } from './use-call-form.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** The fields of the form: those of the input, or of the record `Part` in it. */
type FieldsOf<Input, Part> = [Part] extends [never]
  ? Input
  : Part extends keyof Input
    ? NonNullable<Input[Part]>
    : never;
/** What is typed as the call takes it. */
type SentOf<Values, Fields> = Pick<Fields, keyof Values & keyof Fields> & Omit<Values, keyof Fields>;

interface CallDialogProps<
  Values extends object,
  Code extends string,
  Input,
  Output,
  Read,
  Part extends string,
> extends Omit<CallFormParts<Values, Code, Read>, 'fields' | 'send' | 'onClose'> {
  readonly call: Endpoint<Input, Output, Read>;
  /** The record of the input that is typed; absent: the input itself. */
  readonly part?: Part;
  readonly params?: Readonly<Record<string, string>>;
  /** What is sent of what is typed, where that is not the input. */
  readonly inputOf?: (
    typed: SentOf<Values, FieldsOf<NoInfer<Input>, Part>>,
    stale: StaleRecord | null,
  ) => NoInfer<Input>;
  readonly title: string;
  /** The button that sends it, and what it says once somebody else has changed the record meanwhile. */
  readonly label: string;
  readonly labelAnyway?: string;
  /** Says that somebody else has, and what it is now. */
  readonly stale?: ReactNode | ((theirs: StaleRecord) => ReactNode);
  /** What is shown of the answer in place of the form; without it the dialog closes. */
  readonly given?: (answer: Read) => ReactNode;
  /** The button that leaves it then. */
  readonly givenLabel?: string;
  readonly onClose: () => void;
  readonly children: (form: ReturnType<typeof useCallForm<Values, Code, Read>>) => ReactNode;
}

/**
 * A dialog that makes one call. What is required, how long texts and how large numbers may be, and what is
 * refused follow from the call; sent twice, the same makes nothing twice where the call knows repeated ones.
 */
export function CallDialog<
  Values extends object,
  Input,
  Output,
  Read,
  Code extends string = never,
  Part extends string = never,
>(props: CallDialogProps<Values, Code, Input, Output, Read, Part>) {
  const { call, part, params = {}, inputOf, title, label, labelAnyway = label, stale } = props;
  const { given, givenLabel, onClose, children } = props;
  const { http } = useHost();
  const money = useMoney();
  const keyOf = useIdempotencyKey();
  const fields = part === undefined ? call.in : fieldOf(call.in, part);

  function inputFrom(values: Values, theirs: StaleRecord | null): Input {
    const hidden: readonly string[] = props.hiddenOf?.(values) ?? [];
    const sent = Object.fromEntries(
      Object.entries<FormValue>(values as Readonly<Record<string, FormValue>>).map(([name, value]) => [
        name,
        sentOf(fieldOf(fields, name), hidden.includes(name) ? null : value, money),
      ]),
    );
    return inputOf ? inputOf(sent as Parameters<typeof inputOf>[0], theirs) : (sent as Input);
  }

  const form = useCallForm<Values, Code, Read>({
    refusalsOf: (sentences) =>
      Object.fromEntries(
        Object.entries(sentences).map(([path, text]) => [
          part !== undefined && path.startsWith(`${part}.`) ? path.slice(part.length + 1) : path,
          text,
        ]),
      ),
    ...props,
    fields,
    send(values, theirs) {
      const input = inputFrom(values, theirs);
      return http.call(call, input as SentBy<typeof call>, {
        params,
        ...(call.isRepeatable && { idempotencyKey: keyOf(input) }),
      });
    },
    onClose: () => given ?? onClose(),
  });
  return (
    <FormDialog
      {...{ form, title, onClose }}
      stale={typeof stale === 'function' ? form.stale && stale(form.stale) : stale}
      label={form.stale ? labelAnyway : label}
      given={form.answer !== null && given?.(form.answer)}
      {...(givenLabel !== undefined && { givenLabel })}
    >
      {children(form)}
    </FormDialog>
  );
}
