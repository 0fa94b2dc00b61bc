import { looksLikeUtf16 } from './file-kind.ts';

/**
 * The encodings that a file may have: those that spreadsheets in Russian and Belarusian write, and
 * have written.
 */
export const ENCODINGS = ['utf-8', 'windows-1251', 'utf-16le', 'utf-16be', 'ibm866', 'koi8-r'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  readonly encoding: Encoding;
  /** Without a byte order mark. */
  readonly text: string;
  /** The characters make no sense in this encoding, or have been lost before. */
  readonly isGarbled: boolean;
}

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const REPLACEMENT = '\uFFFD';
// Control characters that no text file has, those that Windows-1251 leaves undefined included.
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/;
/**
 * UTF-8 that was read as Latin-1 or Windows-1251 once and stored so: Ð and Ñ, or Р and С, before
 * every letter.
 */
const STORED_WRONG =
  /(?:[ÐÑ][\u0080-\u00ff\u2010-\u203a\u20ac\u2122]){4}|(?:[РС][ЂЃѓЉЊЌЋЏђљњќћџЎўЈҐЁЄЇІіґёєјЅѕї\u00a0-\u00bf\u2010-\u203a\u20ac\u2116\u2122]){4}/;

/**
 * A capital inside a word, a letter of no Russian or Belarusian word, or a frame line: what a wrong
 * code page makes.
 */
const ODD = /[а-яё][А-ЯЁ]|[Ђ-ЏђѓѕјљњћџҐґ\u2500-\u25a0]/g;

function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function singleByteEncoding(bytes: Uint8Array): Encoding {
  const pages = ['windows-1251', 'ibm866', 'koi8-r'] as const;
  const sample = bytes.subarray(0, 65_536);
  const ranked = pages.map((page) => ({ page, odd: decode(sample, page).match(ODD)?.length ?? 0 }));
  // The commonest page comes first and wins a tie, such as between words of capitals.
  return ranked.reduce((best, each) => (each.odd < best.odd ? each : best)).page;
}

/** The encoding of a text file: by its byte order mark, else by what its bytes can be. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  return marked?.[0] ?? looksLikeUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : singleByteEncoding(bytes));
}

/** The text of a file in the given encoding, by default in the detected one. */
export function decodeText(bytes: Uint8Array, encoding: Encoding = detectEncoding(bytes)): DecodedText {
  const text = decode(bytes, encoding);
  const isGarbled = text.includes(REPLACEMENT) || CONTROL.test(text) || STORED_WRONG.test(text);
  return { encoding, text, isGarbled };
}
