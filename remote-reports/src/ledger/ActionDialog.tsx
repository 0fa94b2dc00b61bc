import { ActionDialog as Action, type ActionDialogProps as ActionProps } from '@park/calls/ActionDialog';
import { useEntriesTexts } from './use-entries-texts.ts';

export type ActionDialogProps = Omit<ActionProps, 'closeLabel' | 'leaveLabel'>;

/** A dialog with one action, and the way out of it. */
export function ActionDialog(props: ActionDialogProps) {
  const t = useEntriesTexts();
  return <Action {...props} closeLabel={t('close')} leaveLabel={t('cancel')} />;
}
