import { useHost } from '@park/federation/host-services';
import { useCall } from '@park/calls/use-call';
import { ConfirmDialog } from '@park/ui/floating/Dialog';
import { Refusal } from '@park/ui/forms/Refusal';
import type { ReactNode } from 'react';
import { useRefreshLedger } from './ledger-calls.ts';
import { Stack } from './ledger.styles.ts';
import { useEntriesTexts } from './use-entries-texts.ts';

export interface QuestionDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  /** The notice when it is done. */
  readonly done: string;
  readonly send: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly onFailure?: ((error: Error) => void) | undefined;
  readonly danger?: boolean;
}

/** Asks before a change of the ledger; a refusal is shown in the question. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, text, confirmLabel, done, send, onClose, onFailure, danger = false } = props;
  const t = useEntriesTexts();
  const { notify } = useHost();
  const refresh = useRefreshLedger();
  const call = useCall({
    send: () => send(),
    onDone: () => {
      notify({ kind: 'success', text: done });
      refresh();
      onClose();
    },
    onFailure: (error) => {
      // What was refused is often what others have changed meanwhile.
      refresh();
      onFailure?.(error);
    },
  });
  return (
    <ConfirmDialog
      open
      title={title}
      message={
        <Stack>
          <div>{text}</div>
          <Refusal text={call.failure} />
        </Stack>
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
