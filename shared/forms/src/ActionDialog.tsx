import { useHost } from '@park/federation/host-services';
import { useDialogTexts } from '@park/i18n/request/use-dialog-texts';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import { Refusal } from '@park/ui/forms/Refusal';
import { type LoadPart, useLatePart } from '@park/ui/surfaces/use-late-part';
import { type ComponentType, type ReactNode, useId } from 'react';
import { Form } from './form.styles.ts';
import type { CallForm } from './use-call-form.ts';

interface CommonProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface ActionDialogProps extends CommonProps {
  /** The button that does what the dialog is for; null once it is done. */
  readonly action: ReactNode;
  /** The button that leaves everything as it is, where "Cancel" or, after the action, "Close" is not meant. */
  readonly leaveLabel?: string;
}

/** A dialog with one action, and the way out of it; without an action there is nothing to cancel. */
export function ActionDialog({ title, action, leaveLabel, onClose, children }: ActionDialogProps) {
  const dialog = useDialogTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={dialog.close}
      actions={
        <>
          <Button onClick={onClose}>{leaveLabel ?? (action === null ? dialog.close : dialog.cancel)}</Button>
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface FormDialogProps extends CommonProps {
  readonly form: CallForm;
  /** The button that sends the form. */
  readonly label: string;
  /** Says that somebody else has changed it meanwhile, and what it is now. */
  readonly stale?: ReactNode;
  /** What the server gave, in place of the form; nothing is left to do then. */
  readonly given?: ReactNode;
  /** The button that leaves it then. */
  readonly givenLabel?: string;
}

/** A dialog whose action sends a form. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, label, stale, given, givenLabel, children } = props;
  const id = useId();
  function onClose(): void {
    form.forget();
    props.onClose();
  }

  if (given)
    return (
      <ActionDialog {...{ title, onClose }} {...(givenLabel && { leaveLabel: givenLabel })} action={null}>
        {given}
      </ActionDialog>
    );
  return (
    <ActionDialog
      {...{ title, onClose }}
      action={
        <Button type="submit" form={id} kind="primary" busy={form.busy}>
          {label}
        </Button>
      }
    >
      <Form id={id} noValidate onSubmit={form.submit}>
        <Refusal text={form.failure} />
        {form.stale && <p>{stale}</p>}
        {children}
      </Form>
    </ActionDialog>
  );
}

/**
 * A dialog whose code, and the form library with it, comes when it is first opened; a notice says so
 * when it cannot be fetched. `load` is called once.
 */
export function lateDialog<Props extends { readonly onClose: () => void }>(
  load: LoadPart<ComponentType<Props>>,
): ComponentType<Props> {
  return function LateDialog(props) {
    const { notify } = useHost();
    const { part: texts } = useRequestTexts();
    const { part: Part } = useLatePart(load, true, () => {
      notify({ kind: 'error', text: texts.failed });
      props.onClose();
    });
    return Part && <Part {...props} />;
  };
}
