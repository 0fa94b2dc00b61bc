import { useCallForm } from '@park/forms/use-call-form';
import { TextField } from '@park/ui/fields/TextField';
import { FormDialog } from '@park/forms/ActionDialog';
import { useTranslation } from 'react-i18next';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  /** That somebody else has changed the run meanwhile; null when nobody has. */
  readonly note: string | null;
  readonly label: string;
  readonly confirmLabel: string;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onFailure: (error: Error) => void;
  readonly onClose: () => void;
}

/** A change of one line that needs a reason; what was typed stays after a refusal. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, note, label, confirmLabel, send, onFailure, onClose } = props;
  const { t } = useTranslation('payouts');
  const form = useCallForm({
    initial: { reason: '' },
    fields: { reason: 'text 1..' },
    send: ({ reason }) => send(reason.trim()),
    onClose,
    onFailure,
  });
  return (
    <FormDialog form={form} title={title} onClose={onClose} label={confirmLabel}>
      {note !== null && <p>{note}</p>}
      <p>{text}</p>
      <TextField {...form.field('reason')} label={label} required autoComplete="off" />
    </FormDialog>
  );
}
