import { correctCustody, type Custody, takeBackCustody } from '@park/contract/custody';
import type { MomentProblem } from '@park/domain/custody/handover-moment';
import { useHost } from '@park/federation/host-services';
import { FormDialog } from '@park/forms/ActionDialog';
import { useCallForm, versionOf } from '@park/forms/use-call-form';
import { SelectField } from '@park/ui/fields/SelectField';
import { Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { MomentFields, useMoment } from './MomentFields.tsx';
import { useRefreshCustody } from './use-custody.ts';

export interface CorrectDialogProps {
  readonly held: Custody;
  readonly onClose: () => void;
}

/** Says that a handover was at another time, or never. */
export function CorrectDialog({ held, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('custody');
  const { http } = useHost();
  const refresh = useRefreshCustody();
  const moment = useMoment(held.from === null ? null : Date.parse(held.from));
  const form = useCallForm({
    initial: { was: 'moved', ...moment.initial },
    problemsOf: ({ was, day, time }) => (was === 'never' ? {} : moment.problemsOf({ day, time })),
    textOf: (code: MomentProblem) => t(`problems.${code}`),
    async send({ was, day, time }, stale) {
      const version = stale === null ? versionOf(held) : {};
      const params = { id: held.id ?? '' };
      if (was === 'never') return http.call(takeBackCustody, version, { params });
      const from = moment.at({ day, time });
      const bounds = from === null ? {} : { from: new Date(from).toISOString() };
      return http.call(correctCustody, { ...bounds, ...version }, { params });
    },
    refusalsOf: ({ from, ...rest }) => ({ ...rest, ...(from !== undefined && { time: from }) }),
    done: t('corrected'),
    refresh,
    onClose,
  });
  return (
    <FormDialog form={form} title={t('correctTitle')} onClose={onClose} label={t('save')} stale={t('stale')}>
      <Stack>
        <SelectField
          {...form.field('was')}
          label={t('was')}
          options={(['moved', 'never'] as const).map((value) => ({ value, label: t(`wasOptions.${value}`) }))}
        />
        {form.values.was === 'moved' && <MomentFields field={form.field} today={moment.today} />}
      </Stack>
    </FormDialog>
  );
}
