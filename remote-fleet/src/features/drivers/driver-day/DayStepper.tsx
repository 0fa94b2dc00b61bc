import { DateField } from '@park/forms/date-field/DateField';
import { addDays, FIRST_DAY, isDay } from '@park/domain/report/date-range';
import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { ChevronLeft, ChevronRight } from '@park/ui/theme/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Steps } from './driver-day.styles.ts';

/** The first digits of a year are a year, too: 03/05/20 on the way to 03/05/2026. */
const TYPING_PAUSE = 600;

interface DayStepperProps {
  /** The shown day, YYYY-MM-DD. */
  readonly day: string;
  /** The last day that can be shown. */
  readonly today: string;
  readonly onDay: (day: string) => void;
}

/**
 * Goes to the day before or after, to a day that is typed or chosen in a calendar, and back to
 * today.
 */
export function DayStepper({ day, today, onDay }: DayStepperProps) {
  const { t } = useTranslation('driver-day');
  const [typing, setTyping] = useState({ text: day, day });
  // What was typed for another day is over: the buttons have gone on from it.
  const text = typing.day === day ? typing.text : day;

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  function go(next: string): void {
    clearTimeout(pause.current);
    onDay(next);
  }

  function handleTyped(next: string): void {
    setTyping({ text: next, day });
    clearTimeout(pause.current);
    if (isDay(next) && next >= FIRST_DAY && next <= today)
      pause.current = setTimeout(() => onDay(next), TYPING_PAUSE);
  }

  return (
    <Steps role="group" aria-label={t('day')}>
      {day !== today && (
        <Button size="s" kind="quiet" onClick={() => go(today)}>
          {t('today')}
        </Button>
      )}
      <IconButton
        label={t('before')}
        icon={<ChevronLeft aria-hidden />}
        disabled={day <= FIRST_DAY}
        onClick={() => go(addDays(day, -1))}
      />
      <DateField
        label={t('day')}
        hideLabel
        value={text}
        min={FIRST_DAY}
        max={today}
        onChange={({ target }) => handleTyped(target.value)}
      />
      <IconButton
        label={t('after')}
        icon={<ChevronRight aria-hidden />}
        disabled={day >= today}
        onClick={() => go(addDays(day, 1))}
      />
    </Steps>
  );
}
