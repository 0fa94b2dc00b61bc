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
  /** The answer is on its way. */
  readonly busy?: boolean | undefined;
}

export interface DialogPartsProps extends Omit<DialogProps, 'closeLabel'> {
  readonly closeLabel?: string | undefined;
  /** A question that must be answered: no cross, and a click outside does not count. */
  readonly isQuestion?: boolean | undefined;
}
