/**
 * What a chosen file is by its first bytes, whatever it is called. `text` is a file that may be
 * CSV; `old-excel` is an .xls workbook; `protected` is an .xlsx behind a password; `markup` is a
 * web page or XML, which programs call .xls.
 */
export type FileKind =
  | 'empty'
  | 'xlsx'
  | 'text'
  | 'markup'
  | 'protected'
  | 'old-excel'
  | 'picture'
  | 'pdf'
  | 'other';

const SIGNATURES: readonly (readonly [FileKind, readonly number[]])[] = [
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
];
/** After a byte order mark or none. */
const MARKUP =
  /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*<(?:!doctype|\?xml|html|head|meta|table|div)/i;
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
/** WEBP and HEIC have their mark behind a length. */
const PICTURE_MARKS = ['WEBP', 'ftypheic', 'ftypmif1', 'ftypavif'];
const HEAD = 32;

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** The characters of bytes as Latin-1, for a search for a mark. */
const marks = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** An encrypted workbook is a compound file with this entry, its name in UTF-16. */
const ENCRYPTED_PACKAGE = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

function contains(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  return false;
}

/**
 * Null characters in the second or first byte of nearly every pair: UTF-16 without a byte order
 * mark.
 */
export function looksLikeUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 512);
  let [even, odd] = [0, 0];
  head.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  });
  const some = head.length / 8;
  if (odd > some && even === 0) return 'utf-16le';
  return even > some && odd === 0 ? 'utf-16be' : null;
}

/** The kind of a file by its bytes. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  const known = SIGNATURES.find(([, signature]) => beginsWith(bytes, signature));
  if (known) return known[0];
  if (beginsWith(bytes, COMPOUND_FILE)) return contains(bytes, ENCRYPTED_PACKAGE) ? 'protected' : 'old-excel';
  const head = marks(bytes.subarray(0, HEAD));
  if (PICTURE_MARKS.some((mark) => head.includes(mark)) || head.startsWith('BM\u0000')) return 'picture';
  if (MARKUP.test(marks(bytes.subarray(0, HEAD)).replaceAll('\u0000', ''))) return 'markup';
  const isMarked = beginsWith(bytes, [0xff, 0xfe]) || beginsWith(bytes, [0xfe, 0xff]);
  if (isMarked || looksLikeUtf16(bytes) !== null) return 'text';
  return bytes.subarray(0, 4096).includes(0) ? 'other' : 'text';
}
