import { ActionDialog } from '@park/forms/ActionDialog';
import { useCall } from '@park/forms/use-call';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { LinkShown, type MadeLink } from './LinkShown.tsx';
import { useRefreshPeople } from './use-people.ts';

export interface LinkDialogProps {
  readonly title: string;
  /** What the link is for, and what becomes of the one before. */
  readonly text: string;
  readonly makeLabel: string;
  readonly make: () => Promise<MadeLink>;
  readonly onClose: () => void;
}

/** Makes a link on demand, and shows it once. */
export function LinkDialog({ title, text, makeLabel, make, onClose }: LinkDialogProps) {
  const { t } = useTranslation('people');
  const call = useCall({ send: () => make(), onDone: useRefreshPeople() });
  if (call.answer !== null)
    return (
      <ActionDialog title={title} onClose={onClose} leaveLabel={t('done')} action={null}>
        <LinkShown link={call.answer} />
      </ActionDialog>
    );
  return (
    <ActionDialog
      title={title}
      onClose={onClose}
      action={
        <Button kind="primary" busy={call.busy} onClick={() => call.run(undefined)}>
          {makeLabel}
        </Button>
      }
    >
      <Stack>
        <p>{text}</p>
        <Refusal text={call.failure} />
      </Stack>
    </ActionDialog>
  );
}
