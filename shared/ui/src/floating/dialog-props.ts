import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons at the foot. */
  readonly actions?: ReactNode;
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
  /** The action is in progress. */
  readonly busy?: boolean | undefined;
}

export interface DialogPartsProps extends Omit<DialogProps, 'closeLabel'> {
  readonly closeLabel?: string | undefined;
  /** A confirmation that must be answered: it has no cross and ignores clicks outside. */
  readonly isQuestion?: boolean | undefined;
}
