import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface ActionDialogProps {
  readonly title: string;
  /** The button that does what the dialog is for; null once it is done. */
  readonly action: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one action, and the way out of it. */
export function ActionDialog({ title, action, onClose, children }: ActionDialogProps) {
  const { t } = useTranslation('people');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{action === null ? t('done') : t('cancel')}</Button>
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
