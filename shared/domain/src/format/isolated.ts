const FIRST_STRONG = '\u2068';
const END = '\u2069';

/**
 * A name for a sentence that is only text, such as a notice: between Unicode's marks of isolation,
 * so that its direction does not turn around the rest. Where the sentence is shown, they become an
 * element (`Isolated` of @park/ui).
 */
export function isolated(name: string): string {
  return FIRST_STRONG + name.replaceAll(/[\u2068\u2069]/g, '') + END;
}
