/**
 * Code points that are not seen: soft hyphens, spaces without width, marks of direction, joiners,
 * selectors and fillers. In ranges, because the databases have the same list (migration 030) and no
 * names of Unicode's properties.
 */
export const UNSEEN =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\u{e0000}-\\u{e0fff}';

const UNSEEN_MARKS = new RegExp(`[${UNSEEN}]`, 'gu');
/**
 * Most texts have only letters of their languages, in the form that is stored, and nothing to
 * remove.
 */
const IS_PLAIN = /^[\n\r\t -~\u00a0\u0400-\u045f–—«»]*$/;

/** Text as it is stored and sent: in Unicode's composed form, without marks that are not seen. */
export function storedText(text: string): string {
  return IS_PLAIN.test(text) ? text : text.replace(UNSEEN_MARKS, '').normalize('NFC');
}

/**
 * Text as it is compared: also letters and digits of another width, or set as signs, are what they
 * look like.
 */
export function comparedText(text: string): string {
  return IS_PLAIN.test(text)
    ? text.replaceAll('\u00a0', ' ')
    : text.replace(UNSEEN_MARKS, '').normalize('NFKC');
}
