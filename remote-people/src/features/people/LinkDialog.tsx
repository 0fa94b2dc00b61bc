import { Button } from '@park/ui/actions/Button';
import { Dialog } from '@park/ui/floating/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../calls/calls.styles.ts';
import { Refusal } from '../../calls/Refusal.tsx';
import { useCall } from '../../calls/use-call.ts';
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
  const refresh = useRefreshPeople();
  const [link, setLink] = useState<MadeLink | null>(null);
  const call = useCall({
    send: () => make(),
    onDone: (made) => {
      setLink(made);
      refresh();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        link === null ? (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button kind="primary" busy={call.busy} onClick={() => call.run(undefined)}>
              {makeLabel}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('done')}</Button>
        )
      }
    >
      {link === null ? (
        <Stack>
          <p>{text}</p>
          <Refusal text={call.failure} />
        </Stack>
      ) : (
        <LinkShown link={link} />
      )}
    </Dialog>
  );
}
