const FIRST_STRONG = '\u2068';
const END = '\u2069';
const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/;

/**
 * A name for a sentence that is only text, such as a notice: between marks, so that its direction does not turn around the
 * rest. Where the sentence is shown, they become an element.
 */
export function isolated(name: string): string {
  return FIRST_STRONG + name.replaceAll(/[\u2068\u2069]/g, '') + END;
}

/** The pieces of a sentence: text and, at the odd places, names that were isolated. */
export function isolatedPieces(sentence: string): readonly string[] {
  return sentence.split(ISOLATED);
}
