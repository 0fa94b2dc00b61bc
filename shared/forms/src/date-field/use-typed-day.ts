import { formatLocalDate, parseLocalDate } from '@park/domain/report/local-date';
import { useState } from 'react';

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
export function useTypedDay(value: string, locale: string, onDay: (day: string) => void) {
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
