import type { LeftHow } from '@park/contract/leaving';
import { latestLeaving } from '@park/domain/leaving/leaving';
import { FormDialog } from '@park/forms/ActionDialog';
import { DateField } from '@park/forms/date-field/DateField';
import { useCallForm } from '@park/forms/use-call-form';
import { useParkToday } from '@park/session/use-today';
import { SelectField } from '@park/ui/fields/SelectField';
import { Hint, Stack } from '@park/ui/surfaces/layout';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LeavingDialogProps {
  readonly of: 'driver' | 'vehicle';
  /** Takes the day back. */
  readonly isBack?: boolean;
  /** How many of the selected records are meant; absent for one record. */
  readonly count?: number;
  /** What else there is to know before. */
  readonly children?: ReactNode;
  readonly send: (leftOn: string | null, leftHow: LeftHow, isStale: boolean) => Promise<unknown>;
  readonly refresh?: () => void;
  readonly onClose: () => void;
}

/** Asks from which day on somebody has left, or a car is sold or retired, or takes that back. */
export function LeavingDialog(props: LeavingDialogProps) {
  const { of, count, children, send, refresh, onClose } = props;
  // As it was opened: what others are told of the change reaches the record before the answer does.
  const [isBack] = useState(props.isBack ?? false);
  const { t } = useTranslation('leaving');
  const today = useParkToday();
  const form = useCallForm({
    initial: { leftOn: today, leftHow: 'sold' },
    fields: { leftOn: 'day' },
    hiddenOf: () => (isBack ? ['leftOn'] : []),
    problemsOf: ({ leftOn }) => ({
      leftOn: !isBack && leftOn > latestLeaving(today) ? 'tooLate' : undefined,
    }),
    textOf: (code: 'tooLate') => t(`problems.${code}`),
    send: ({ leftOn, leftHow }, stale) =>
      send(isBack ? null : leftOn, leftHow === 'retired' ? 'retired' : 'sold', stale !== null),
    // Of one record the server names the place in a list of one.
    refusalsOf: (sentences) =>
      Object.fromEntries(
        Object.entries(sentences).map(([path, text]) => [path.replace(/^leaving\.0\./, ''), text]),
      ),
    ...(count === undefined && { done: t(isBack ? 'takenBack' : 'done') }),
    ...(refresh && { refresh }),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={count === undefined ? t(isBack ? `backTitle.${of}` : `title.${of}`) : t('titleMany', { count })}
      label={t(isBack ? 'takeBack' : 'save')}
      stale={t('stale')}
      onClose={onClose}
    >
      <Stack>
        {!isBack && (
          <DateField
            {...form.field('leftOn')}
            label={t('day')}
            hint={t('dayHint')}
            max={latestLeaving(today)}
          />
        )}
        {!isBack && of === 'vehicle' && (
          <SelectField
            {...form.field('leftHow')}
            label={t('how')}
            options={(['sold', 'retired'] as const).map((value) => ({ value, label: t(`hows.${value}`) }))}
          />
        )}
        {children}
        <Hint>{t(isBack ? 'backMeans' : `means.${of}`)}</Hint>
      </Stack>
    </FormDialog>
  );
}
