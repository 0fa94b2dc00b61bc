import type { BankFileSettings } from '@park/contract/bank-files';

type Format = BankFileSettings['format'];

/** The longest name and purpose of a format: ISO 20022 in SEPA, payment orders in BY and RU. */
export const TEXT_LIMITS: Readonly<Record<Format, { readonly name: number; readonly purpose: number }>> = {
  pain001: { name: 70, purpose: 140 },
  oneC: { name: 160, purpose: 210 },
  table: { name: 140, purpose: 210 },
  payerTable: { name: 140, purpose: 210 },
};

const SEPA = /^[A-Za-z\d/\-?:().,'+ ]$/;
const NATIONAL = /^[\p{Script=Latin}\p{Script=Cyrillic}\d/\-?:;().,'"«»№+&% ]$/u;
const isPermitted = (sign: string, format: Format): boolean =>
  (format === 'pain001' ? SEPA : NATIONAL).test(sign);

/** What stands for letters and signs that are no Latin ones with a mark; small letters only. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y' },
  ...{ і: 'i', ї: 'i', є: 'ye', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't' },
  ...{ у: 'u', ў: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e' },
  ...{ ю: 'yu', я: 'ya', ә: 'a', ғ: 'g', қ: 'k', ң: 'n', ө: 'o', ұ: 'u', ү: 'u', һ: 'h' },
  ...{ ł: 'l', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' },
  ...{ '"': "'", '«': "'", '»': "'", '“': "'", '”': "'", '„': "'", '’': "'", '‘': "'", '`': "'" },
  ...{ '№': 'No', '–': '-', '—': '-', _: '-', '&': '+', ';': ',', '[': '(', ']': ')', '|': '/', '\\': '/' },
};

/** A sign in Latin letters, or nothing where there is none for it. */
function latinOf(sign: string): string {
  const small = sign.toLowerCase();
  const known = LATIN[small];
  if (known !== undefined) {
    return sign === small ? known : known.charAt(0).toUpperCase() + known.slice(1);
  }
  const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [...bare].filter((each) => SEPA.test(each)).join('');
}

/** A text on one line: every space is one of its own kind, and signs that nobody sees are gone. */
export const oneLine = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(/\p{C}/gu, '').trim();

/** A text in the signs that a format permits; the others in Latin letters, or left out. */
export function mended(text: string, format: Format): string {
  const signs = [...text].map((sign) => (isPermitted(sign, format) ? sign : latinOf(sign)));
  const plain = oneLine(signs.join(''));
  // A slash at an end, and two of them, have a meaning of their own in SEPA.
  return format === 'pain001'
    ? plain
        .replaceAll(/\/{2,}/g, '/')
        .replaceAll(/^\/+|\/+$/g, '')
        .trim()
    : plain;
}

/** Whether a bank may refuse a text because of a sign in it. */
export const hasOddSigns = (text: string, format: Format): boolean => mended(text, format) !== text;

/** As much of a text as a field holds, without half a sign at its end. */
export function cut(text: string, max: number): string {
  return [...text].slice(0, max).join('').trim();
}
