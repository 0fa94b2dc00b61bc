/** The connection filters of a list; the first is the default. */
export const CONNECTION_FILTERS = ['all', 'connected', 'disconnected'] as const;
export type ConnectionFilter = (typeof CONNECTION_FILTERS)[number];

interface Connectable {
  readonly connectionStatus: boolean;
}

/** The records that pass the filter; the same array for `all` (section 4, connection status). */
export function filterByConnection<Row extends Connectable>(
  rows: readonly Row[],
  filter: ConnectionFilter,
): readonly Row[] {
  if (filter === 'all') return rows;
  return rows.filter(({ connectionStatus }) => connectionStatus === (filter === 'connected'));
}
