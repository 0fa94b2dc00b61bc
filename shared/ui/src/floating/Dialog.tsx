import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { useFloatingParts } from './floating-parts.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons at the foot. */
  readonly actions?: ReactNode;
}

/** A modal dialog; Escape, its cross and a click outside close it, and the focus goes back where it was. */
export function Dialog(props: DialogProps) {
  const parts = useFloatingParts(props.open, props.onClose);
  return parts && <parts.DialogParts {...props} />;
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly message: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly danger?: boolean | undefined;
  /** The answer is on its way. */
  readonly busy?: boolean | undefined;
}

/** A question with two answers; Escape is the second, and the focus starts on it so that Enter harms nothing. */
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
  // The question is asked in any case: the browser has one of its own.
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
