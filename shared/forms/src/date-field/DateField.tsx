import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { formatLocalDate, parseLocalDate, stepDay } from '@park/domain/report/local-date';
import { useLocale } from '@park/i18n/use-locale';
import { useParkToday } from '@park/session/use-today';
import { IconButton } from '@park/ui/actions/IconButton';
import { TextField, type TextFieldProps } from '@park/ui/fields/TextField';
import { Calendar } from '@park/ui/theme/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';

interface Typing {
  readonly text: string;
  /** The value of the form before the text was typed, and the one that the text stands for. */
  readonly before: string;
  readonly after: string;
  /** The person has left the field. */
  readonly isLeft: boolean;
}

/**
 * The text of a date field. While somebody types, it stays as it is typed, although the form
 * already has the day; a text that cannot be read stays until it is mended, and the form gets it
 * unchanged, so that its rules refuse it.
 */
function useTypedDay(value: string, locale: string, onDay: (day: string) => void) {
  const [kept, setKept] = useState<Typing | null>(null);
  // A value from elsewhere, such as a reset of the form, is newer than what was typed.
  const typing = kept !== null && (value === kept.before || value === kept.after) ? kept : null;
  const text = typing?.text ?? formatLocalDate(value, locale);
  const day = parseLocalDate(text, locale);
  return {
    text,
    /** The day of the text, YYYY-MM-DD; empty when it has none. */
    day: day ?? '',
    isUnreadable: text.trim() !== '' && day === null,
    /** The text is not being typed any more. */
    isLeft: typing?.isLeft ?? true,
    type(next: string): void {
      const after = next.trim() === '' ? '' : (parseLocalDate(next, locale) ?? next);
      setKept({ text: next, before: value, after, isLeft: false });
      if (after !== value) onDay(after);
    },
    /** Takes a day that was chosen instead of typed. */
    choose(next: string): void {
      setKept(null);
      onDay(next);
    },
    leave(): void {
      // What was understood is shown in the page's own form; the rest stays for mending.
      setKept(typing === null || day !== null ? null : { ...typing, isLeft: true });
    },
  };
}

/**
 * The browser's own date input: nobody sees or reaches it, but its calendar opens where it stands.
 */
const CalendarInput = styled.input`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  inline-size: 1px;
  block-size: 1px;
  padding: 0;
  border: 0;
  opacity: 0;
  pointer-events: none;
`;

interface DateFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'trailing' | 'min' | 'max'
> {
  /** A day YYYY-MM-DD, nothing, or a typed text that is no day. */
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  /** The first and last day that the calendar and the arrow keys offer. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /**
   * What an arrow key offers in an empty field; the park's where no other one is meant.
   */
  readonly today?: string | undefined;
}

/** Any day, to show how a day is written here. */
const EXAMPLE = '2026-12-31';
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A date in the form of the page's language, whatever the browser's own is: typed, stepped with the
 * arrow keys, or chosen in the browser's calendar. Its value is YYYY-MM-DD, which may also be
 * typed.
 */
export function DateField({ value, onChange, onBlur, min, max, today, error, ...rest }: DateFieldProps) {
  const parkToday = useParkToday();
  const texts = useRequestTexts();
  const locale = useLocale();
  const calendar = useRef<HTMLInputElement>(null);
  const typed = useTypedDay(value, locale, (day) => onChange({ target: { value: day } }));
  const isLocked = rest.disabled === true || rest.readOnly === true;
  const example = formatLocalDate(EXAMPLE, locale);
  const isWrong = typed.isUnreadable && (typed.isLeft || error !== undefined);

  function openCalendar(): void {
    calendar.current?.showPicker();
  }

  function step(days: number): void {
    const input = calendar.current;
    if (input === null) return;
    input.valueAsDate = new Date(
      typed.day === '' ? (today ?? parkToday) : stepDay(typed.day, days, min, max),
    );
    // An event of the page, so that a form hears of it as of a typed change.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const days = STEPS[event.key];
    if (days === undefined || isLocked || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (event.altKey) openCalendar();
    else step(days);
  }

  return (
    <TextField
      {...rest}
      isToldApart={isWrong && typed.isLeft}
      error={isWrong ? texts.unreadableDate(rest.label, example) : error}
      value={typed.text}
      placeholder={texts.datePattern()}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => typed.type(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        typed.leave();
        onBlur?.(event);
      }}
      trailing={
        <>
          <CalendarInput
            ref={calendar}
            type="date"
            aria-hidden
            tabIndex={-1}
            value={typed.day}
            min={min}
            max={max}
            onChange={(event) => typed.choose(event.target.value)}
          />
          <IconButton
            size="s"
            label={texts.openCalendar()}
            aria-description={rest.label}
            icon={<Calendar aria-hidden />}
            disabled={isLocked}
            onClick={openCalendar}
          />
        </>
      }
    />
  );
}
