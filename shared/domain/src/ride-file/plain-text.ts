import { foldText } from '../text/fold-text.ts';

const MARKS = /\p{M}/gu;
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;

/** A heading or a word of it as it is compared: without case, accents and punctuation. */
export const plainText = (text: string): string =>
  foldText(text)
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll('ł', 'l')
    .replaceAll(NOT_LETTERS, ' ')
    .trim();
