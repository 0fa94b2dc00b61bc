import { formatDay } from '@park/domain/format/date';
import { localeOf } from '@park/i18n/languages';

const nextTask = (): Promise<void> => new Promise((begin) => setTimeout(begin));

async function makeFormats(): Promise<void> {
  // The host sets it before anything is loaded; another language later makes its own.
  const locale = localeOf(document.documentElement.lang);
  await nextTask();
  formatDay('2026-01-01', locale);
  await nextTask();
}

let made: Promise<void> | null = null;

/**
 * Passes on a screen whose code has arrived when the first formatter of dates is made, in a task of its own: it takes 20 ms of
 * a page, four times as much on a slow processor, and the first render would wait for it.
 */
export async function withFormats<Screen>(screen: Screen): Promise<Screen> {
  made ??= makeFormats();
  await made;
  return screen;
}
