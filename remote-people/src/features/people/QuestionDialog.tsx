import { useHost } from '@park/federation/host-services';
import { ConfirmDialog } from '@park/ui/floating/Dialog';
import { Refusal } from '@park/ui/forms/Refusal';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../calls/calls.styles.ts';
import { useCall } from '@park/calls/use-call';
import { useRefreshPeople } from './use-people.ts';

export interface QuestionDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** The notice when it is done. */
  readonly done: string;
  readonly send: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone?: () => void;
  readonly danger?: boolean;
}

/** Asks before a change of people; a refusal is shown in the question. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, text, confirmLabel, done, send, onClose, onDone, danger = false } = props;
  const { t } = useTranslation('people');
  const { notify } = useHost();
  const refresh = useRefreshPeople();
  const call = useCall({
    send: () => send(),
    onDone: () => {
      notify({ kind: 'success', text: done });
      refresh();
      onDone?.();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={title}
      message={
        call.failure === null ? (
          text
        ) : (
          <Stack>
            <span>{text}</span>
            <Refusal text={call.failure} />
          </Stack>
        )
      }
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel')}
      onConfirm={() => call.run(undefined)}
      onCancel={onClose}
      danger={danger}
      busy={call.busy}
    />
  );
}
