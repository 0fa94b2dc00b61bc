import { createDriverLink } from '@park/contract/driver-page';
import { useHost } from '@park/federation/host-services';
import { ActionDialog } from '@park/forms/ActionDialog';
import { useCall } from '@park/forms/use-call';
import { languageAtom } from '@park/i18n/language-atom';
import { Button } from '@park/ui/actions/Button';
import { SelectField } from '@park/ui/fields/SelectField';
import { Refusal } from '@park/ui/forms/Refusal';
import { Stack } from '@park/ui/surfaces/layout';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkShown } from './LinkShown.tsx';

interface NewLinkDialogProps {
  readonly driverId: string;
  /** The driver has a link, which stops working. */
  readonly isReplacing: boolean;
  readonly refresh: () => void;
  readonly onClose: () => void;
}

const DAYS = { never: undefined, month: 30, quarter: 90, year: 366 } as const;
const ENDS = ['never', 'month', 'quarter', 'year'] as const;

/** Makes a link for a driver, and shows it once, in the language of who makes it. */
export function NewLinkDialog({ driverId, isReplacing, refresh, onClose }: NewLinkDialogProps) {
  const { t } = useTranslation('driver-link');
  const { http } = useHost();
  const language = useAtomValue(languageAtom);
  const [end, setEnd] = useState<(typeof ENDS)[number]>('never');
  const call = useCall({
    send: () => {
      const days = DAYS[end];
      const input = days === undefined ? {} : { days };
      return http.call(createDriverLink, input, { params: { id: driverId } });
    },
    onDone: refresh,
    onFailure: refresh,
  });
  return (
    <ActionDialog
      title={t('makeTitle')}
      onClose={onClose}
      action={
        call.answer === null && (
          <Button kind="primary" busy={call.busy} onClick={() => call.run(undefined)}>
            {t('make')}
          </Button>
        )
      }
    >
      {call.answer === null ? (
        <Stack>
          <p>
            {t('makeText')} {isReplacing && t('replaces')}
          </p>
          <SelectField
            label={t('days')}
            value={end}
            onChange={({ target }) => setEnd(ENDS.find((each) => each === target.value) ?? 'never')}
            options={ENDS.map((value) => ({ value, label: t(`ends.${value}`) }))}
          />
          <Refusal text={call.failure} />
        </Stack>
      ) : (
        <LinkShown href={new URL(`${call.answer.path}&language=${language}`, document.baseURI).href} />
      )}
    </ActionDialog>
  );
}
