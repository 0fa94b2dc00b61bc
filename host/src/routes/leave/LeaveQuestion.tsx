import { ConfirmDialog } from '@park/ui/floating/Dialog';
import { useTranslation } from 'react-i18next';

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks for confirmation before unsaved changes are lost; Escape and the first button keep them. */
export function LeaveQuestion({ open, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation('leave');
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('title')}
      message={t('message')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
