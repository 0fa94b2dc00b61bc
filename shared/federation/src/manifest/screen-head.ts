import { asList, asObject } from './json-reader.ts';
import type { Translated } from './manifest.ts';
import { readTranslated } from './parse-manifest.ts';

/**
 * What a screen begins with, as data: publishing writes it into the page, so that it is there before any script has
 * arrived. The console does not read it.
 */
export interface ScreenHead {
  readonly title: Translated;
  /** Null for a screen without such a sentence, or with one that is known only to its code. */
  readonly lead: Translated | null;
  /** What the search box above a list asks for; null for a screen that does not begin with one. */
  readonly search: Translated | null;
  /** By record key: what the page of an open record, or of a form, begins with in place of all this. */
  readonly open: Readonly<Record<string, OpenHead>>;
}

/** A way back and the place need no more. */
const MOST_ABOVE = 5;

/** What the page of an open record begins with. */
export interface OpenHead {
  /** The line above the title: the way back, then the place. A place ends with the title, where that is given. */
  readonly above: readonly Translated[];
  /** Null where it is the record's own. */
  readonly title: Translated | null;
  readonly lead: Translated | null;
  /** The title begins with a person's initial in a disc, which makes its line higher. */
  readonly avatar: boolean;
}

const orNull = (value: unknown, field: string): Translated | null =>
  (value ?? null) === null ? null : readTranslated(value, field);

function readOpenHead(value: unknown, field: string): OpenHead {
  const head = asObject(value, field);
  return {
    above: asList(head['above'], `${field}.above`, MOST_ABOVE).map((text, index) =>
      readTranslated(text, `${field}.above[${index}]`),
    ),
    title: orNull(head['title'], `${field}.title`),
    lead: orNull(head['lead'], `${field}.lead`),
    avatar: head['avatar'] === true,
  };
}

/**
 * Reads the head of a screen, which is foreign input; `search`, `open` and `avatar` are absent from an older remote. Throws a
 * RegistryError that names the field.
 */
export function readScreenHead(value: unknown, field: string): ScreenHead {
  const head = asObject(value, field);
  const open = Object.entries(asObject(head['open'] ?? {}, `${field}.open`));
  return {
    title: readTranslated(head['title'], `${field}.title`),
    lead: orNull(head['lead'], `${field}.lead`),
    search: orNull(head['search'], `${field}.search`),
    open: Object.fromEntries(open.map(([key, each]) => [key, readOpenHead(each, `${field}.open.${key}`)])),
  };
}
