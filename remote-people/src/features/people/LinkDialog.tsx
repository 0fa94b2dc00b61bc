import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { useCall } from '@park/forms/use-call';
import { Stack } from '@park/ui/surfaces/layout';
import type { MadeLink } from './LinkShown.tsx';
import { NewLinkDialog } from './NewLinkDialog.tsx';
import { useNewLink } from './use-new-link.ts';

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
  const { link, onMade } = useNewLink();
  const call = useCall({ send: () => make(), onDone: onMade });
  return (
    <NewLinkDialog
      title={title}
      link={link}
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
    </NewLinkDialog>
  );
}
