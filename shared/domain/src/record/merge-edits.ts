/** One record as form values, three times. */
export interface Edits<Name extends string> {
  /** As it was when editing began. */
  readonly base: Readonly<Record<Name, string>>;
  /** As it is in the form. */
  readonly typed: Readonly<Record<Name, string>>;
  /** As it is on the server now. */
  readonly current: Readonly<Record<Name, string>>;
}

export interface Merged<Name extends string> {
  /** What was typed where something was typed, else what the server has. */
  readonly values: Readonly<Record<Name, string>>;
  /** The fields that both have changed, to different values. */
  readonly conflicts: readonly Name[];
}

/**
 * Joins what one person typed with what others have saved since, field by field (issue "People",
 * two at once).
 */
export function mergeEdits<Name extends string>(
  names: readonly Name[],
  { base, typed, current }: Edits<Name>,
): Merged<Name> {
  const isTyped = (name: Name): boolean => typed[name] !== base[name];
  const entries = names.map((name) => [name, isTyped(name) ? typed[name] : current[name]]);
  return {
    // Every name is present.
    values: Object.fromEntries(entries) as Record<Name, string>,
    conflicts: names.filter(
      (name) => isTyped(name) && current[name] !== base[name] && current[name] !== typed[name],
    ),
  };
}
