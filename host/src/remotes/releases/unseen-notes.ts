/** The ids of notes that a person has seen, by remote, the latest first. */
export type SeenNotes = Readonly<Record<string, readonly string[]>>;

/** So many are remembered: after a rollback, an earlier version comes back. */
const REMEMBERED = 5;

/** What is kept of a person; null when nothing is, or nothing that can be read. */
export function readSeen(kept: unknown): SeenNotes | null {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
  const entries = Object.entries(kept).map(([name, ids]) => {
    const known: readonly unknown[] = Array.isArray(ids) ? ids : [];
    return [name, known.filter((id) => typeof id === 'string')] as const;
  });
  return Object.fromEntries(entries);
}

/** The same with these notes seen as well. */
export function withSeen(seen: SeenNotes, ids: ReadonlyMap<string, string>): SeenNotes {
  const added = [...ids].map(([name, id]) => {
    const before = (seen[name] ?? []).filter((each) => each !== id);
    return [name, [id, ...before].slice(0, REMEMBERED)] as const;
  });
  return { ...seen, ...Object.fromEntries(added) };
}

/**
 * The remotes whose notes a person has not seen; none on the first visit, when everything is new.
 */
export function unseenNotes(seen: SeenNotes | null, ids: ReadonlyMap<string, string>): readonly string[] {
  if (seen === null) return [];
  return [...ids].filter(([name, id]) => !seen[name]?.includes(id)).map(([name]) => name);
}
