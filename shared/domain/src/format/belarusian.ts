/** The tags of Belarusian: its own, and the one that stands for it where browsers have none. */
const TAGS = /^(?:be|ru-BY)(?:-|$)/;

/** Chromium has no words of Belarusian, and WebKit has: everywhere they are these, of CLDR. */
export const isBelarusian = (locale: string): boolean => TAGS.test(locale);

const SHORT_MONTHS = 'сту лют сак кра мая чэр ліп жні вер кас ліс сне'.split(' ');
const MONTHS =
  'студзень люты сакавік красавік май чэрвень ліпень жнівень верасень кастрычнік лістапад снежань'.split(' ');
const WEEKDAYS = 'нд пн аў ср чц пт сб'.split(' ');

/** For one, for two to four, for more. */
const AGO = {
  minute: { one: 'хвіліну', few: 'хвіліны', many: 'хвілін' },
  hour: { one: 'гадзіну', few: 'гадзіны', many: 'гадзін' },
  day: { one: 'дзень', few: 'дні', many: 'дзён' },
};

/** A day by its date in UTC, without the year: "12 ліс". */
export const belarusianDay = (date: Date): string =>
  `${date.getUTCDate()} ${SHORT_MONTHS[date.getUTCMonth()]}`;

/** The same with its weekday: "чц, 12 ліс". */
export const belarusianWeekday = (date: Date): string =>
  `${WEEKDAYS[date.getUTCDay()]}, ${belarusianDay(date)}`;

/** A month by a date in UTC: "лістапад 2026". */
export const belarusianMonth = (date: Date): string =>
  `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

/** How long ago something was, in whole units: "2 гадзіны таму". */
export function belarusianAgo(count: number, unit: keyof typeof AGO): string {
  if (count === 0) return 'у гэту хвіліну';
  const form = new Intl.PluralRules('be').select(count) as 'one' | 'few' | 'many';
  return `${count} ${AGO[unit][form]} таму`;
}

/** A length of time in one unit: "3 гадз". */
export const belarusianLength = (value: number, unit: 'hour' | 'minute'): string =>
  `${value} ${unit === 'hour' ? 'гадз' : 'хв'}`;
