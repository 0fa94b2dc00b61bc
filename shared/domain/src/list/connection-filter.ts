/** Which records of a list are wanted by their connection; the first is the default. */
export const CONNECTION_FILTERS = ['all', 'connected', 'disconnected'] as const;
export type ConnectionFilter = (typeof CONNECTION_FILTERS)[number];

interface Connectable {
  readonly connectionStatus: boolean;
}

/** The records with the wanted connection; the very same list when all are wanted (section 4, connection status). */
export function filterByConnection<Row extends Connectable>(
  rows: readonly Row[],
  filter: ConnectionFilter,
): readonly Row[] {
  if (filter === 'all') return rows;
  return rows.filter(({ connectionStatus }) => connectionStatus === (filter === 'connected'));
}
