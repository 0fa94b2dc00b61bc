import {
  ActionDialog as Action,
  type ActionDialogProps as ActionProps,
  FormDialog as OfForm,
  type FormDialogProps as FormProps,
} from '@park/forms/ActionDialog';
import { useTranslation } from 'react-i18next';

type Worded = 'closeLabel' | 'leaveLabel';

export type ActionDialogProps = Omit<ActionProps, Worded>;

/** A dialog with one action, and the way out of it. */
export function ActionDialog(props: ActionDialogProps) {
  const { t } = useTranslation('people');
  const leave = props.action === null ? t('done') : t('cancel');
  return <Action {...props} closeLabel={t('close')} leaveLabel={leave} />;
}

/** A dialog whose action sends a form. */
export function FormDialog(props: Omit<FormProps, Worded>) {
  const { t } = useTranslation('people');
  return <OfForm {...props} closeLabel={t('close')} leaveLabel={t('cancel')} />;
}
