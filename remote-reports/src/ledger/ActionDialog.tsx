import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import type { ReactNode } from 'react';
import { useEntriesTexts } from './use-entries-texts.ts';

export interface ActionDialogProps {
  readonly title: string;
  /** The button that does what the dialog is for. */
  readonly action: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one action, and the way out of it. */
export function ActionDialog({ title, action, onClose, children }: ActionDialogProps) {
  const t = useEntriesTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
