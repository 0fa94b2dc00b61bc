/**
 * How the months begin in English, German, French, Spanish, Portuguese, Italian, Romanian, Polish,
 * Russian, Belarusian and Ukrainian, without marks; not from `Intl`, whose languages differ between
 * browsers.
 */
const MONTHS = [
  'jan|ene|gen|ian|sty|янв|студ|січ',
  'feb|fev|lut|фев|лют',
  'mar|мар|сак|бер',
  'apr|abr|avr|kwi|апр|крас|кві',
  'ma[ijy]|mag|ма[ия]|тра',
  'jun|juin|giu|iun|cze|июн|чэр|чер',
  'jul|juil|lug|iul|lip|июл|ліп|лип',
  'aug|ago|aou|sie|авг|жні|сер',
  'sep|set|wrz|сен|вер',
  'o[ck]t|out|ott|paz|окт|кас|жов',
  'nov|noi|lis|ноя|ліс|лис',
  'de[cz]|dic|gru|дек|сне|гру',
].map((starts) => new RegExp(`^(?:${starts})`));

/** `20-Nov-26`, `20NOV2026`, `20 ноября 2026 г., `, `Fri, Nov 20, 2026 `, `20 de marzo de 2026 a las `. */
const NAMED =
  /^(?:\p{L}+\.?,?\s+)?(?:(?<day>\d{1,2})\.?[-\s]?(?:de )?(?<word>\p{L}{3,12})\.?[-\s]?|(?<first>\p{L}{3,12})\.?\s(?<late>\d{1,2}),?[-\s])(?:de )?(?<year>\d{4}|\d{2})(?!\d)(?:\s?г\.?)?,?(?:\s+(?:à|um|at|в|a las|às)(?=\s))?/iu;
/** `20261120`, alone or before a time. */
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})(?=[T\s]|$)/;

/** Two digits of a year: up to 20 years ahead they are of this century. */
const CENTURY_PIVOT = 50;

/** The year that two or four digits name: 27 is 2027, 85 is 1985. */
export function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < CENTURY_PIVOT ? 2000 + year : 1900 + year;
}

/**
 * A text that begins with a date whose month is a word, or which is digits alone, with that date as
 * 2026-11-20; another as it is.
 */
export function plainDate(text: string): string {
  const found = NAMED.exec(text.normalize('NFC'));
  if (!found?.groups) return text.replace(COMPACT, '$1-$2-$3');
  const { day, word, first, late, year = '' } = found.groups;
  const name = (word ?? first ?? '').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const month = MONTHS.findIndex((starts) => starts.test(name)) + 1;
  if (month === 0) return text;
  const date = [fullYear(year), month, day ?? late].join('-');
  return `${date} ${text.normalize('NFC').slice(found[0].length).trim()}`.trim();
}
