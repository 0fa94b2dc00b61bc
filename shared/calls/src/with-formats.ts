import { formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { localeOf } from '@park/i18n/languages';

const nextTask = (): Promise<void> => new Promise((begin) => setTimeout(begin));

async function makeFormats(): Promise<void> {
  // The host sets it before anything is loaded; another language later makes its own.
  const locale = localeOf(document.documentElement.lang);
  await nextTask();
  formatDay('2026-01-01', locale);
  await nextTask();
  formatNumber(0.5, locale, 2);
  await nextTask();
}

let made: Promise<void> | null = null;

/**
 * Passes on a screen whose code has arrived when the first formatters of dates and of numbers are made, each in a task of its
 * own: they take 20 ms of a page each, four times as much on a slow processor, and the first render would wait for them in one
 * go.
 */
export async function withFormats<Screen>(screen: Screen): Promise<Screen> {
  made ??= makeFormats();
  await made;
  return screen;
}
