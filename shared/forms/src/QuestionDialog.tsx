import { useHost } from '@park/federation/host-services';
import { useDialogTexts } from '@park/i18n/request/use-dialog-texts';
import { ConfirmDialog } from '@park/ui/floating/Dialog';
import { Refusal } from '@park/ui/forms/Refusal';
import { Stack } from '@park/ui/surfaces/layout';
import type { ReactNode } from 'react';
import { useCall } from './use-call.ts';

interface QuestionDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  /** The notice when it is done. */
  readonly done: string;
  readonly send: () => Promise<unknown>;
  /**
   * Reads again what the change concerns: after it, and after a refusal, because others may have
   * changed it.
   */
  readonly refresh: () => void;
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
  readonly onFailure?: ((error: Error) => void) | undefined;
  readonly danger?: boolean | undefined;
}

/** Asks before a change; a refusal is shown in the question. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, text, confirmLabel, done, danger = false } = props;
  const { send, refresh, onClose, onDone, onFailure } = props;
  const { notify } = useHost();
  const { cancel } = useDialogTexts();
  const call = useCall({
    send: () => send(),
    onDone: () => {
      notify({ kind: 'success', text: done });
      refresh();
      onDone?.();
      onClose();
    },
    onFailure: (error) => {
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
      cancelLabel={cancel}
      onConfirm={() => call.run(undefined)}
      onCancel={onClose}
      danger={danger}
      busy={call.busy}
    />
  );
}
