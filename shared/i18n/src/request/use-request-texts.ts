import { isCallFailure } from '@park/contract/call-failure';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../use-locale.ts';

const WITH_DAY = { dateStyle: 'short', timeStyle: 'short' } as const;

type Translate = ReturnType<typeof useTranslation<'request'>>['t'];

const partTexts = (t: Translate) => t('part', { returnObjects: true });

function createRequestTexts(t: Translate, locale: string) {
  let part: ReturnType<typeof partTexts> | undefined;

  function timeOf(time: number): string {
    const isToday = new Date(time).toDateString() === new Date().toDateString();
    const options = isToday ? ({ timeStyle: 'short' } as const) : WITH_DAY;
    return new Intl.DateTimeFormat(locale, options).format(time);
  }

  return {
    sentenceOf(error: unknown): string {
      if (!isCallFailure(error)) return t('somethingWrong');
      if (error.sentence !== null) return error.sentence;
      if (error.kind === 'network') return t('networkError');
      return error.kind === 'malformed' ? t('unreadableAnswer') : t('somethingWrong');
    },
    asOf: (time: number): string => t('asOf', { time: timeOf(time) }),
    /** For a part of a screen whose code is loaded later. Only who reads it has them made. */
    get part() {
      part ??= partTexts(t);
      return part;
    },
    unreadable: (count: number): string => t('unreadable', { count }),
    /**
     * Of a date field: how a date is written, its button, and what is said of a date that cannot be
     * read.
     */
    datePattern: (): string => t('date.pattern'),
    openCalendar: (): string => t('date.open'),
    unreadableDate: (field: string, example: string): string => t('date.unreadable', { field, example }),
  };
}

/**
 * The texts for the state of a request, the same on every screen. `sentenceOf` returns the server's
 * own message, or else the console's text for the kind of failure; `asOf` says how old the rows are
 * that remain after a failed refetch (`time` in milliseconds), `unreadable` how many entries were
 * left out. The same object until the language changes: a key in a search box translates none of
 * it.
 */
export function useRequestTexts() {
  const { t } = useTranslation('request');
  const locale = useLocale();
  return useMemo(() => createRequestTexts(t, locale), [t, locale]);
}
