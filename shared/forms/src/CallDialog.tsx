import type { Endpoint, SentBy } from '@park/contract/endpoint';
import { useHost } from '@park/federation/host-services';
import type { StaleRecord } from '@park/http/api-error';
import type { ReactNode } from 'react';
import { FormDialog } from './ActionDialog.tsx';
import { type CallFormParts, useCallForm } from './use-call-form.ts';

interface CallDialogProps<Values extends object, Code extends string, Input, Output, Read> extends Omit<
  CallFormParts<Values, Code, Read>,
  'fields' | 'send' | 'onClose'
> {
  readonly call: Endpoint<Input, Output, Read>;
  readonly params?: Readonly<Record<string, string>>;
  /** What is sent of what is typed. */
  readonly inputOf: (values: Values, stale: StaleRecord | null) => NoInfer<Input>;
  readonly title: string;
  /** The button that sends it, and what it says once somebody else has changed the record meanwhile. */
  readonly label: string;
  readonly labelAnyway?: string;
  readonly stale?: ReactNode;
  /** What is shown of the answer in place of the form; without it the dialog closes. */
  readonly given?: (answer: Read) => ReactNode;
  readonly onClose: () => void;
  readonly children: (form: ReturnType<typeof useCallForm<Values, Code, Read>>) => ReactNode;
}

/** A dialog that makes one call: what is required, how long texts may be and what is refused follow from the call. */
export function CallDialog<Values extends object, Input, Output, Read, Code extends string = never>(
  props: CallDialogProps<Values, Code, Input, Output, Read>,
) {
  const {
    call,
    params = {},
    inputOf,
    title,
    label,
    labelAnyway = label,
    stale,
    given,
    onClose,
    children,
  } = props;
  const { http } = useHost();
  const form = useCallForm<Values, Code, Read>({
    ...props,
    fields: call.in,
    send: (values, changed) => http.call(call, inputOf(values, changed) as SentBy<typeof call>, { params }),
    onClose: () => given ?? onClose(),
  });
  return (
    <FormDialog
      {...{ form, title, stale, onClose }}
      label={form.stale ? labelAnyway : label}
      given={form.answer !== null && given?.(form.answer)}
    >
      {children(form)}
    </FormDialog>
  );
}
