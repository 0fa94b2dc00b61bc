import { type Custody, handOverVehicle } from '@park/contract/custody';
import { CUSTODY_KINDS, type CustodyKind } from '@park/domain/custody/custody';
import type { MomentProblem } from '@park/domain/custody/handover-moment';
import { CallDialog } from '@park/forms/CallDialog';
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
type Problems = { readonly [Field in 'driverId' | 'day' | 'time']?: Problem };

const FIRST: { readonly kind: CustodyKind; readonly driverId: string } = { kind: 'driver', driverId: '' };

/** Hands a car over: to whom, and when by the clocks of the park. */
export function HandOverDialog({ car, current, onClose }: HandOverDialogProps) {
  const { t } = useTranslation('custody');
  const refresh = useRefreshCustody();
  const { drivers, vehicles } = useParkPairs();
  const [isUnknown, setUnknown] = useState(false);
  const moment = useMoment(null);
  return (
    <CallDialog
      call={handOverVehicle}
      params={{ id: car }}
      initial={{ ...FIRST, ...moment.initial }}
      hiddenOf={({ kind }) => (kind === 'driver' ? [] : ['driverId'])}
      problemsOf={({ kind, driverId, day, time }): Problems => ({
        ...moment.problemsOf({ day, time }),
        ...(kind === 'driver' && isUnknown && { driverId: 'driverUnknown' }),
        ...(kind === 'driver' && !isUnknown && driverId === '' && { driverId: 'driver' }),
      })}
      textOf={(code: Problem) => t(`problems.${code}`)}
      inputOf={({ kind, driverId, day, time }, stale) => {
        const at = moment.at({ day, time });
        const { id, from, version } = current ?? { id: null, from: null, version: null };
        const isSeen = stale === null && from !== null && (at === null || Date.parse(from) <= at);
        return {
          kind,
          ...(kind === 'driver' && { driverId }),
          // Now is what the server says.
          ...(at !== null && { at: new Date(at).toISOString() }),
          ...(isSeen && id !== null && version !== null && { instead: { id, version } }),
        };
      }}
      refusalsOf={({ at, ...rest }) => ({ ...rest, ...(at !== undefined && { time: at }) })}
      done={t('handedOver')}
      refresh={refresh}
      onClose={onClose}
      title={t('dialog')}
      label={t('handOver')}
      stale={t('stale')}
    >
      {({ field, shows, form, errorOf }) => (
        <Stack>
          <SelectField
            {...field('kind')}
            label={t('to')}
            options={CUSTODY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          {shows('driverId') && (
            <DriverPicker
              drivers={drivers ?? []}
              vehicles={vehicles ?? []}
              form={form}
              label={t('driver')}
              hint={t('driverHint')}
              emptyText={t('problems.driverUnknown')}
              error={errorOf('driverId')}
              isUnknown={isUnknown}
              onUnknown={setUnknown}
            />
          )}
          <MomentFields field={field} today={moment.today} />
        </Stack>
      )}
    </CallDialog>
  );
}
