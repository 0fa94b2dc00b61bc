import { ActionDialog as Action, type ActionDialogProps as ActionProps } from '@park/forms/ActionDialog';
import { useTranslation } from 'react-i18next';

export type ActionDialogProps = Omit<ActionProps, 'closeLabel' | 'leaveLabel'>;

/** A dialog with one action, and the way out of it; without an action there is nothing to cancel. */
export function ActionDialog(props: ActionDialogProps) {
  const { t } = useTranslation('entries');
  return (
    <Action {...props} closeLabel={t('close')} leaveLabel={t(props.action === null ? 'close' : 'cancel')} />
  );
}
