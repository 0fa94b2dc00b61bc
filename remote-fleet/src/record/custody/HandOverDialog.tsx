import { type Custody, handOverVehicle } from '@park/contract/custody';
import { CUSTODY_KINDS, type CustodyKind } from '@park/domain/custody/custody';
import type { MomentProblem } from '@park/domain/custody/handover-moment';
import { useHost } from '@park/federation/host-services';
import { FormDialog } from '@park/forms/ActionDialog';
import { useCallForm } from '@park/forms/use-call-form';
import { SelectField } from '@park/ui/fields/SelectField';
import { Stack } from '@park/ui/surfaces/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DriverPicker } from '../pairing/DriverPicker.tsx';
import { useParkPairs } from '../pairing/use-park-pairs.ts';
import { MomentFields, useMoment } from './MomentFields.tsx';
import { useRefreshCustody } from './use-custody.ts';

interface HandOverDialogProps {
  /** The id of the car. */
  readonly car: string;
  /** Who has it now, as far as the person sees. */
  readonly current: Custody | null;
  readonly onClose: () => void;
}

type Problem = MomentProblem | 'driver' | 'driverUnknown';

/** Hands a car over: to whom, and when by the clocks of the park. */
export function HandOverDialog({ car, current, onClose }: HandOverDialogProps) {
  const { t } = useTranslation('custody');
  const { http } = useHost();
  const refresh = useRefreshCustody();
  const { drivers, vehicles } = useParkPairs();
  const [isUnknown, setUnknown] = useState(false);
  const moment = useMoment(null);
  const form = useCallForm({
    initial: { kind: 'driver', driverId: '', ...moment.initial },
    problemsOf({ kind, driverId, ...typed }): { driverId?: Problem; day?: Problem; time?: Problem } {
      const isMissing = kind === 'driver' && (isUnknown || driverId === '');
      const driver = isUnknown ? 'driverUnknown' : 'driver';
      return { ...moment.problemsOf(typed), ...(isMissing && { driverId: driver }) };
    },
    textOf: (code: Problem) => t(`problems.${code}`),
    send({ kind, driverId, ...typed }, stale) {
      const at = moment.at(typed);
      const { id, from, version } = current ?? { id: null, from: null, version: null };
      const isSeen = stale === null && from !== null && (at === null || Date.parse(from) <= at);
      const seen = isSeen && id !== null && version !== null && { id, version };
      return http.call(
        handOverVehicle,
        {
          kind: kind as CustodyKind,
          ...(kind === 'driver' && { driverId }),
          // Now is what the server says.
          ...(at !== null && { at: new Date(at).toISOString() }),
          ...(seen && { instead: seen }),
        },
        { params: { id: car } },
      );
    },
    refusalsOf: ({ at, ...rest }) => ({ ...rest, ...(at !== undefined && { time: at }) }),
    done: t('handedOver'),
    refresh,
    onClose,
  });
  return (
    <FormDialog form={form} title={t('dialog')} onClose={onClose} label={t('handOver')} stale={t('stale')}>
      <Stack>
        <SelectField
          {...form.field('kind')}
          label={t('to')}
          options={CUSTODY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        {form.values.kind === 'driver' && (
          <DriverPicker
            {...{ drivers: drivers ?? [], vehicles: vehicles ?? [], form: form.form }}
            label={t('driver')}
            hint={t('driverHint')}
            emptyText={t('problems.driverUnknown')}
            error={form.errorOf('driverId')}
            isUnknown={isUnknown}
            onUnknown={setUnknown}
          />
        )}
        <MomentFields field={form.field} today={moment.today} />
      </Stack>
    </FormDialog>
  );
}
