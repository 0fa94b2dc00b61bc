import { asObject } from './json-reader.ts';
import type { Translated } from './manifest.ts';
import { readTranslated } from './parse-manifest.ts';

/**
 * The heading of a screen and the sentence below it, as data: publishing writes both into the page, so that they are there
 * before any script has arrived. The console does not read it.
 */
export interface ScreenHead {
  readonly title: Translated;
  /** Null for a screen without such a sentence, or with one that is known only to its code. */
  readonly lead: Translated | null;
}

/** Reads the head of a screen, which is foreign input. Throws a RegistryError that names the field. */
export function readScreenHead(value: unknown, field: string): ScreenHead {
  const head = asObject(value, field);
  const lead = head['lead'] ?? null;
  return {
    title: readTranslated(head['title'], `${field}.title`),
    lead: lead === null ? null : readTranslated(lead, `${field}.lead`),
  };
}
