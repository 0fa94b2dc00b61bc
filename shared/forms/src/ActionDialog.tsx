import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import type { ReactNode } from 'react';

export interface ActionDialogProps {
  readonly title: string;
  readonly closeLabel: string;
  /** The button that leaves everything as it is. */
  readonly leaveLabel: string;
  /** The button that does what the dialog is for; null once it is done. */
  readonly action: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
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
