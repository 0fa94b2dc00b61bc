import { Button } from '../actions/Button.tsx';
import { useFloatingParts } from './floating-parts.ts';
import type { ConfirmDialogProps, DialogProps } from './dialog-props.ts';

/**
 * A modal dialog; Escape, its cross and a click outside close it, and the focus returns to where it
 * was.
 */
export function Dialog(props: DialogProps) {
  const parts = useFloatingParts(props.open, props.onClose);
  return parts && <parts.DialogParts {...props} />;
}

/**
 * A confirmation dialog; Escape cancels, and the initial focus is on Cancel so that Enter is
 * harmless.
 */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  danger = false,
  busy = false,
}: ConfirmDialogProps) {
  // When the code could not be loaded, the browser's own confirm dialog is used instead.
  const parts = useFloatingParts(open, () => {
    const isYes = globalThis.confirm(typeof message === 'string' ? message : title);
    if (isYes) onConfirm();
    else onCancel();
  });
  if (!parts) return null;
  const actions = (
    <>
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <parts.DialogParts open={open} onClose={onCancel} title={title} actions={actions} isQuestion>
      {message}
    </parts.DialogParts>
  );
}
