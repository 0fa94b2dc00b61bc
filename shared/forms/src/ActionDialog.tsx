import { useHost } from '@park/federation/host-services';
import { useDialogTexts, useUnsavedTexts } from '@park/i18n/request/use-dialog-texts';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { Button } from '@park/ui/actions/Button';
import { ConfirmDialog, Dialog } from '@park/ui/floating/Dialog';
import { Refusal } from '@park/ui/forms/Refusal';
import { type LoadPart, useLatePart } from '@park/ui/surfaces/use-late-part';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
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
  /** What that button does, where a dialog that is closed by chance asks first. */
  readonly onCancel?: () => void;
}

/** A dialog with one action, and the way out of it; without an action there is nothing to cancel. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, action, leaveLabel, onClose, onCancel = onClose, children } = props;
  const dialog = useDialogTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={dialog.close}
      actions={
        <>
          <Button onClick={onCancel}>{leaveLabel ?? (action === null ? dialog.close : dialog.cancel)}</Button>
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

/**
 * A dialog whose action sends a form. Escape, its cross and a click outside ask before something
 * typed is lost; Cancel means it.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, form, label, stale, given, givenLabel, children } = props;
  const id = useId();
  const { close } = useDialogTexts();
  const unsaved = useUnsavedTexts();
  // Read while it renders: the form library tells only those.
  const { isDirty } = form;
  const [isAsking, setIsAsking] = useState(false);
  function leave(): void {
    form.forget();
    props.onClose();
  }

  if (given)
    return (
      <ActionDialog
        title={title}
        onClose={leave}
        {...(givenLabel && { leaveLabel: givenLabel })}
        action={null}
      >
        {given}
      </ActionDialog>
    );
  return (
    <ActionDialog
      title={title}
      onClose={() => (isDirty ? setIsAsking(true) : leave())}
      onCancel={leave}
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
      <ConfirmDialog
        open={isAsking}
        danger
        title={unsaved.title}
        message={unsaved.message}
        confirmLabel={close}
        cancelLabel={unsaved.stay}
        onConfirm={leave}
        onCancel={() => setIsAsking(false)}
      />
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
