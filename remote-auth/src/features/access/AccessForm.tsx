import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import type { FormEvent, ReactNode } from 'react';
import { Form } from '../../page/page.styles.ts';

interface AccessFormProps {
  readonly isBusy: boolean;
  /** Why the last attempt failed as a whole. */
  readonly failure: string | null;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** The form of a step: why the last attempt failed, the fields, and the button that sends them. */
export function AccessForm(props: AccessFormProps) {
  const { isBusy, failure, submitLabel, busyLabel, onSubmit, children } = props;
  return (
    <Form noValidate onSubmit={onSubmit}>
      <Refusal text={failure} />
      {children}
      <Button type="submit" kind="primary" busy={isBusy}>
        {isBusy ? busyLabel : submitLabel}
      </Button>
    </Form>
  );
}
