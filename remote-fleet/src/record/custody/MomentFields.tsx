import { clockAt, handoverMoment, type MomentProblem } from '@park/domain/custody/handover-moment';
import { DateField } from '@park/forms/date-field/DateField';
import type { CallField } from '@park/forms/use-call-form';
import { TextField } from '@park/ui/fields/TextField';
import { Row } from '@park/ui/surfaces/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePark } from '@park/session/use-park';
import { useZone } from '@park/session/use-zone';

type Clock = Parameters<typeof handoverMoment>[0];

/** The day and the time of a handover by the clocks of the park, at first those of `first`, or now. */
export function useMoment(first: number | null) {
  const { timeZone } = useZone();
  const ahead = usePark()?.ahead ?? 0;
  /** The server's, to the minute. */
  const now = (): number => Date.now() + ahead;
  const [opened] = useState(now);
  const initial = clockAt(first ?? opened, timeZone);
  const momentOf = (typed: Clock) => handoverMoment(typed, timeZone, now());
  return {
    initial,
    today: clockAt(opened, timeZone).day,
    problemsOf(typed: Clock): { readonly day?: MomentProblem; readonly time?: MomentProblem } {
      const moment = momentOf(typed);
      if (!('problem' in moment)) return {};
      return moment.problem === 'day' ? { day: 'day' } : { time: moment.problem };
    },
    /** Of what has no problem, in milliseconds since 1970; null for the first one, which has seconds too. */
    at(typed: Clock): number | null {
      const moment = momentOf(typed);
      const isTyped = typed.day !== initial.day || typed.time !== initial.time;
      return isTyped && 'at' in moment ? moment.at : null;
    },
  };
}

interface MomentFieldsProps {
  readonly field: CallField<'day' | 'time'>;
  /** The park's, the last day that is offered. */
  readonly today: string;
}

/** The fields of a moment. */
export function MomentFields({ field, today }: MomentFieldsProps) {
  const { t } = useTranslation('custody');
  const { timeZone } = useZone();
  return (
    <Row>
      <DateField {...field('day')} label={t('day')} max={today} today={today} />
      <TextField
        {...field('time')}
        label={t('time')}
        hint={t('timeHint', { zone: timeZone })}
        autoComplete="off"
        maxLength={5}
      />
    </Row>
  );
}
