import { foldText } from '../text/fold-text.ts';

/**
 * Values that are stored by one name, each with its words in the other languages, folded. A value
 * that is not among them is shown and stored as it is.
 */
export type ListedValues<Value extends string> = Readonly<Record<Value, readonly string[]>>;

/** The names of listed values in the page's language. */
export type ListedNames<Value extends string> = Readonly<Record<Value, string>>;

/** The values in their order, as they are stored. */
export function listedValues<Value extends string>(values: ListedValues<Value>): readonly Value[] {
  return Object.keys(values) as Value[];
}

function where<Value extends string>(
  values: ListedValues<Value>,
  text: string,
  wordsOf: (value: Value) => readonly string[],
): Value | undefined {
  const folded = foldText(text.trim());
  return listedValues(values).find((value) => wordsOf(value).some((word) => foldText(word) === folded));
}

/** A stored value in the words of a language. */
export function listedText<Value extends string>(
  values: ListedValues<Value>,
  stored: string,
  names: ListedNames<Value>,
): string {
  const known = where(values, stored, (value) => [value]);
  return known === undefined ? stored : names[known];
}

/** What to store for a typed text: a name of the page's language becomes the stored one. */
export function listedOfText<Value extends string>(
  values: ListedValues<Value>,
  text: string,
  names: ListedNames<Value>,
): string {
  return where(values, text, (value) => [names[value]]) ?? text;
}

/** What to store for the cell of a file, in whatever language. */
export function listedOfCell<Value extends string>(values: ListedValues<Value>, text: string): string {
  return where(values, text, (value) => [value, ...values[value]]) ?? text;
}

/** The words by which a stored value is found besides its own. */
export function listedWords(
  values: ListedValues<string>,
  stored: string | null | undefined,
): readonly string[] {
  return stored && Object.hasOwn(values, stored) ? (values[stored] ?? []) : [];
}
