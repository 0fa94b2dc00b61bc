/**
 * The sections of a form that are open: those that the person left open, else the first; a foreign
 * value is not believed.
 */
export function openSections(kept: unknown, first: string): readonly string[] {
  return Array.isArray(kept) ? kept.filter((section) => typeof section === 'string') : [first];
}
