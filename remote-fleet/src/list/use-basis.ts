import { useMemo, useState } from 'react';
import { useRowChanges } from '../data/changed-rows.ts';

/**
 * The rows of the last response with what others have changed since, and the current state of each.
 * Filter and order are computed from the former, so that a row does not move while the operator is
 * changing it.
 */
export function useBasis<Row>(rows: readonly Row[], answeredAt: number, idOf: (row: Row) => string | null) {
  const others = useRowChanges();
  const [known, setKnown] = useState({ rows, answeredAt, others });
  let current = known;
  if (known.answeredAt !== answeredAt) current = { rows, answeredAt, others };
  else if (known.others !== others) {
    const isNew = (id: string) => others.get(id) !== known.others.get(id);
    const ids = new Set([...others.keys()].filter(isNew));
    current = { rows: withNewest(known.rows, rows, ids, idOf), answeredAt, others };
  }
  if (current !== known) setKnown(current);

  const changed = useMemo(() => {
    if (rows === current.rows) return null;
    return new Map(rows.map((row) => [idOf(row), row]));
  }, [rows, current.rows, idOf]);
  return { basis: current.rows, changed };
}

/** The rows before, with the newest state of these. */
function withNewest<Row>(
  before: readonly Row[],
  rows: readonly Row[],
  ids: ReadonlySet<string>,
  idOf: (row: Row) => string | null,
): readonly Row[] {
  if (ids.size === 0) return before;
  const newest = new Map(rows.map((row) => [idOf(row), row]));
  return before.map((row) => {
    const id = idOf(row);
    return id !== null && ids.has(id) ? (newest.get(id) ?? row) : row;
  });
}
