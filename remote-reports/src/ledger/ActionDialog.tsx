import {
  ActionDialog as Action,
  type ActionDialogProps as ActionProps,
  FormDialog as OfForm,
  type FormDialogProps as FormProps,
} from '@park/forms/ActionDialog';
import { useTranslation } from 'react-i18next';

type Worded = 'closeLabel' | 'leaveLabel';

export type ActionDialogProps = Omit<ActionProps, Worded>;

/** A dialog with one action, and the way out of it; without an action there is nothing to cancel. */
export function ActionDialog(props: ActionDialogProps) {
  const { t } = useTranslation('entries');
  return (
    <Action {...props} closeLabel={t('close')} leaveLabel={t(props.action === null ? 'close' : 'cancel')} />
  );
}

/** A dialog whose action sends a form. */
export function FormDialog(props: Omit<FormProps, Worded>) {
  const { t } = useTranslation('entries');
  const leave = t(props.given === undefined ? 'cancel' : 'close');
  return <OfForm {...props} closeLabel={t('close')} leaveLabel={leave} />;
}
