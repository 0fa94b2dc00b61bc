import { type Bill, chooseBill } from '@park/contract/bills';
import type { LinkOption } from '@park/domain/ingest/link-options';
import { useHost } from '@park/federation/host-services';
import { ActionDialog } from '@park/forms/ActionDialog';
import { RequestView } from '@park/forms/RequestView';
import { useCall } from '@park/forms/use-call';
import { Button } from '@park/ui/actions/Button';
import { ComboField } from '@park/ui/fields/ComboField';
import { TextField } from '@park/ui/fields/TextField';
import { Refusal } from '@park/ui/forms/Refusal';
import { Stack } from '@park/ui/surfaces/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import { useLinkOptions } from '@park/forms/links/use-link-options';
import { useBillWords } from './use-bill-words.ts';

export interface BillDialogProps {
  readonly bill: Bill;
  readonly onClose: () => void;
}

/** Says whose a bill is; of a plate that nobody has, also which one is meant. */
export function ChooseDialog({ bill, onClose }: BillDialogProps) {
  const { t } = useTranslation('bills');
  const { http, notify } = useHost();
  const words = useBillWords();
  const refresh = useRefreshAll();
  const isUnknown = bill.vehicle === null;
  const [typed, setTyped] = useState('');
  const [plate, setPlate] = useState(bill.plate ?? '');
  const [chosen, setChosen] = useState<LinkOption | null>(null);
  const name = bill.evidence?.driver ?? null;
  const asked = { subject: 'driver' as const, name, phone: null, licenseNumber: null, plate: null };
  const { state, options } = useLinkOptions(asked, chosen ? '' : typed);
  const call = useCall({
    send: (said: { readonly driverId: string } | { readonly plate: string }) =>
      http.call(chooseBill, { version: bill.version ?? 0, ...said }, { params: { id: bill.id ?? '' } }),
    onDone({ bill: found }) {
      const driver = found?.driver?.name ?? null;
      notify({
        kind: driver === null ? 'info' : 'success',
        text: driver === null ? t('stillWaits') : t('isOf', { driver }),
      });
      refresh();
      onClose();
    },
    onFailure: refresh,
  });
  const isOther = plate.trim() !== '' && plate.trim() !== bill.plate;
  return (
    <ActionDialog
      title={t('chooseTitle', { name: words.name(bill) })}
      onClose={onClose}
      action={
        <Button
          kind="primary"
          busy={call.busy}
          obstacle={chosen === null ? t('chooseFirst') : null}
          onClick={() => chosen && call.run({ driverId: chosen.id })}
        >
          {t('choose')}
        </Button>
      }
    >
      <Stack>
        <p>{words.reason(bill)}</p>
        <Refusal text={call.failure} />
        {isUnknown && (
          <>
            <TextField
              label={t('plateMeant')}
              hint={t('hints.plateMeant')}
              value={plate}
              onChange={({ target }) => setPlate(target.value)}
              autoComplete="off"
            />
            <Button
              busy={call.busy}
              obstacle={isOther ? null : t('otherPlateFirst')}
              onClick={() => call.run({ plate: plate.trim() })}
            >
              {t('lookByPlate')}
            </Button>
          </>
        )}
        <RequestView state={state} loading={t('loading')} failed={t('fetchFailed')} />
        {/* It stands from the start, and stays when a search fails: somebody may be typing. */}
        <ComboField
          label={t('fields.driver')}
          text={chosen?.label ?? typed}
          onText={(next) => {
            setChosen(null);
            setTyped(next);
          }}
          options={options.map(({ id, label }) => ({ id, label }))}
          onChoose={(id) => setChosen(options.find((option) => option.id === id) ?? null)}
          emptyText={state.isLoading ? t('loading') : t('noDriver')}
        />
      </Stack>
    </ActionDialog>
  );
}
