import { setRentHour } from '@park/contract/rent';
import { useHost } from '@park/federation/host-services';
import { CallDialog } from '@park/forms/CallDialog';
import { DateField } from '@park/forms/date-field/DateField';
import { SelectField } from '@park/ui/fields/SelectField';
import { useTranslation } from 'react-i18next';
import { useRefreshLedger } from '../../../ledger/ledger-calls.ts';

interface HourDialogProps {
  readonly today: string;
  /** What is valid. */
  readonly hour: number;
  readonly onClose: () => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** The hour at which a day's rent finds whoever has the car, from a day on. */
export function HourDialog({ today, hour, onClose }: HourDialogProps) {
  const { t } = useTranslation('rent');
  const { notify } = useHost();
  const refresh = useRefreshLedger();
  return (
    <CallDialog
      call={setRentHour}
      initial={{ hour, validFrom: today }}
      onDone={({ isSettling }) =>
        notify({ kind: 'success', text: t(isSettling ? 'hourSavedSettling' : 'hourSaved') })
      }
      refresh={refresh}
      onClose={onClose}
      title={t('changeHour')}
      label={t('save')}
    >
      {({ field }) => (
        <>
          <p>{t('hourText')}</p>
          <SelectField
            {...field('hour')}
            required={false}
            label={t('fields.hour')}
            options={HOURS.map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
          />
          <DateField {...field('validFrom')} label={t('columns.validFrom')} hint={t('fromHint')} />
        </>
      )}
    </CallDialog>
  );
}
