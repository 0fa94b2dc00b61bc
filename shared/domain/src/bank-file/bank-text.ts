import type { BankFileSettings } from '@park/contract/bank-files';

type Format = BankFileSettings['format'];
/** What decides which signs a file can have. */
type Form = Pick<BankFileSettings, 'format' | 'encoding'>;

/** The longest name and purpose of a format: ISO 20022 in SEPA, payment orders in BY and RU. */
export const TEXT_LIMITS: Readonly<Record<Format, { readonly name: number; readonly purpose: number }>> = {
  pain001: { name: 70, purpose: 140 },
  oneC: { name: 160, purpose: 210 },
  table: { name: 140, purpose: 210 },
  payerTable: { name: 140, purpose: 210 },
};

const SEPA = /^[A-Za-z\d/\-?:().,'+ ]$/;
const NATIONAL = /^[\p{Script=Latin}\p{Script=Cyrillic}\d/\-?:;().,'"«»№+&% ]$/u;
const UPPER = Uint8Array.from({ length: 128 }, (_, at) => at + 128);

/** The bytes of the signs of Windows-1251 that are none of ASCII. */
export const WINDOWS_1251: ReadonlyMap<string, number> = new Map(
  [...new TextDecoder('windows-1251').decode(UPPER)].map((sign, at) => [sign, at + 128]),
);

/** Whether the encoding of a file has a sign; a file of SEPA is in UTF-8 always. */
const isEncoded = (sign: string, { format, encoding }: Form): boolean =>
  format === 'pain001' || encoding === 'utf-8' || sign < '\u0080' || WINDOWS_1251.has(sign);

const isPermitted = (sign: string, form: Form): boolean =>
  form.format === 'pain001' ? SEPA.test(sign) : isEncoded(sign, form) && NATIONAL.test(sign);

/**
 * What stands for letters and signs that are no Latin ones with a mark; small letters only. Georgian
 * by the national system of 2002, Armenian by that of its passports, both without apostrophes, as
 * passports have them.
 */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  і: 'i',
  ї: 'i',
  є: 'ye',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ә: 'a',
  ғ: 'g',
  қ: 'k',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  ł: 'l',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ა: 'a',
  ბ: 'b',
  გ: 'g',
  დ: 'd',
  ე: 'e',
  ვ: 'v',
  ზ: 'z',
  თ: 't',
  ი: 'i',
  კ: 'k',
  ლ: 'l',
  მ: 'm',
  ნ: 'n',
  ო: 'o',
  პ: 'p',
  ჟ: 'zh',
  რ: 'r',
  ს: 's',
  ტ: 't',
  უ: 'u',
  ფ: 'p',
  ქ: 'k',
  ღ: 'gh',
  ყ: 'q',
  შ: 'sh',
  ჩ: 'ch',
  ც: 'ts',
  ძ: 'dz',
  წ: 'ts',
  ჭ: 'ch',
  ხ: 'kh',
  ჯ: 'j',
  ჰ: 'h',
  ա: 'a',
  բ: 'b',
  գ: 'g',
  դ: 'd',
  ե: 'e',
  զ: 'z',
  է: 'e',
  ը: 'y',
  թ: 't',
  ժ: 'zh',
  ի: 'i',
  լ: 'l',
  խ: 'kh',
  ծ: 'ts',
  կ: 'k',
  հ: 'h',
  ձ: 'dz',
  ղ: 'gh',
  ճ: 'ch',
  մ: 'm',
  յ: 'y',
  ն: 'n',
  շ: 'sh',
  ո: 'o',
  չ: 'ch',
  պ: 'p',
  ջ: 'j',
  ռ: 'r',
  ս: 's',
  վ: 'v',
  տ: 't',
  ր: 'r',
  ց: 'ts',
  ւ: 'v',
  փ: 'p',
  ք: 'k',
  օ: 'o',
  ֆ: 'f',
  ու: 'u',
  և: 'ev',
  '"': "'",
  '«': "'",
  '»': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '’': "'",
  '‘': "'",
  '`': "'",
  '№': 'No',
  '–': '-',
  '—': '-',
  _: '-',
  '&': '+',
  ';': ',',
  '[': '(',
  ']': ')',
  '|': '/',
  '\\': '/',
};

/** Armenian letters that begin a word otherwise. */
const FIRST: Readonly<Record<string, string>> = { ե: 'ye', ո: 'vo', և: 'yev' };
/** It has no capital letters: its names begin with one in Latin. */
const GEORGIAN = /\p{Script=Georgian}/u;
/** One sign each; two Armenian letters are one vowel. */
const SIGNS = /[Ոո][Ււ]|./gsu;

/** Kazakh letters that Windows-1251 has not, in those of the same alphabet. */
const CYRILLIC: Readonly<Record<string, string>> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
};

/** A sign in other letters, Latin ones as a rule, or nothing where there is none for it. */
function otherOf(sign: string, format: Format, isFirst: boolean): string {
  const small = sign.toLowerCase();
  const cyrillic = format === 'pain001' ? undefined : CYRILLIC[small];
  const known = cyrillic ?? (isFirst ? FIRST[small] : undefined) ?? LATIN[small];
  if (known !== undefined) {
    const isCapital = sign !== small || (isFirst && GEORGIAN.test(sign));
    return isCapital ? known.charAt(0).toUpperCase() + known.slice(1) : known;
  }
  const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [...bare].filter((each) => SEPA.test(each)).join('');
}

/** A text on one line: every space is one of its own kind, and signs that nobody sees are gone. */
export const oneLine = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(/\p{C}/gu, '').trim();

/** A text in which the signs that do not stay are in other letters, or left out. */
function rewritten(text: string, form: Form, stays: typeof isPermitted): string {
  const signs = [...text.matchAll(SIGNS)].map(({ 0: sign, index }) =>
    stays(sign, form) ? sign : otherOf(sign, form.format, !/\p{L}$/u.test(text.slice(0, index))),
  );
  return oneLine(signs.join(''));
}

/** A text that the encoding of a file has: what it has not is in other letters, never a mark. */
export const encoded = (text: string, form: Form): string => rewritten(text, form, isEncoded);

/**
 * A text in the signs that a format permits and its encoding has; the others in other letters, or
 * left out.
 */
export function mended(text: string, form: Form): string {
  const plain = rewritten(text, form, isPermitted);
  // A slash at an end, and two of them, have a meaning of their own in SEPA.
  return form.format === 'pain001'
    ? plain
        .replaceAll(/\/{2,}/g, '/')
        .replaceAll(/^\/+|\/+$/g, '')
        .trim()
    : plain;
}

/** Whether a bank may refuse a text because of a sign in it. */
export const hasOddSigns = (text: string, form: Form): boolean => mended(text, form) !== text;

/** As much of a text as a field holds, without half a sign at its end. */
export function cut(text: string, max: number): string {
  return [...text].slice(0, max).join('').trim();
}
