import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import { Refusal } from '@park/ui/forms/Refusal';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Form } from './form.styles.ts';

interface CommonProps {
  readonly title: string;
  readonly closeLabel: string;
  /** The button that leaves everything as it is. */
  readonly leaveLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export interface ActionDialogProps extends CommonProps {
  /** The button that does what the dialog is for; null once it is done. */
  readonly action: ReactNode;
}

/** A dialog with one action, and the way out of it. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, closeLabel, leaveLabel, action, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      actions={
        <>
          <Button onClick={onClose}>{leaveLabel}</Button>
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

export interface FormDialogProps extends CommonProps {
  /** The button that sends the form. */
  readonly label: string;
  readonly busy: boolean;
  /** Why the server did not take it, where no field says so. */
  readonly failure: string | null;
  readonly submit: (event: SubmitEvent<HTMLElement>) => void;
  /** What the server gave, in place of the form; nothing is left to do then. */
  readonly given?: ReactNode;
}

/** A dialog whose action sends a form; the rest of its props are those of `useCallForm`. */
export function FormDialog(props: FormDialogProps) {
  const { title, closeLabel, leaveLabel, onClose, label, busy, failure, submit, given, children } = props;
  const id = useId();
  const dialog = { title, closeLabel, leaveLabel, onClose };
  if (given !== undefined)
    return (
      <ActionDialog {...dialog} action={null}>
        {given}
      </ActionDialog>
    );
  return (
    <ActionDialog
      {...dialog}
      action={
        <Button type="submit" form={id} kind="primary" busy={busy}>
          {label}
        </Button>
      }
    >
      <Form id={id} noValidate onSubmit={submit}>
        <Refusal text={failure} />
        {children}
      </Form>
    </ActionDialog>
  );
}
