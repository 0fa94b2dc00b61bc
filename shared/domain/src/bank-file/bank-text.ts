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

function isPermitted(sign: string, { format, encoding }: Form): boolean {
  if (format === 'pain001') return SEPA.test(sign);
  const isWritten = encoding === 'utf-8' || sign < '\u0080' || WINDOWS_1251.has(sign);
  return isWritten && NATIONAL.test(sign);
}

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

/** Kazakh letters that Windows-1251 has not, in those of the same alphabet. */
const CYRILLIC: Readonly<Record<string, string>> = {
  ...{ ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х' },
};

/** A sign in other letters, Latin ones as a rule, or nothing where there is none for it. */
function otherOf(sign: string, format: Format): string {
  const small = sign.toLowerCase();
  const known = (format === 'pain001' ? undefined : CYRILLIC[small]) ?? LATIN[small];
  if (known !== undefined) {
    return sign === small ? known : known.charAt(0).toUpperCase() + known.slice(1);
  }
  const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [...bare].filter((each) => SEPA.test(each)).join('');
}

/** A text on one line: every space is one of its own kind, and signs that nobody sees are gone. */
export const oneLine = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(/\p{C}/gu, '').trim();

/**
 * A text in the signs that a format permits and its encoding has; the others in other letters, or
 * left out.
 */
export function mended(text: string, form: Form): string {
  const signs = [...text].map((sign) => (isPermitted(sign, form) ? sign : otherOf(sign, form.format)));
  const plain = oneLine(signs.join(''));
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
