/** The connection filters of a list; the first is the default. */
export const CONNECTION_FILTERS = ['all', 'connected', 'disconnected'] as const;
export type ConnectionFilter = (typeof CONNECTION_FILTERS)[number];

interface Connectable {
  readonly connectionStatus: boolean;
}

/** Which filter a record passes. */
export function connectionValue({ connectionStatus }: Connectable): Exclude<ConnectionFilter, 'all'> {
  return connectionStatus ? 'connected' : 'disconnected';
}

/**
 * The choice of one from the wanted values of the column: all, unless exactly one state is wanted.
 */
export function connectionChoice(wanted: readonly string[] = []): ConnectionFilter {
  return (wanted.length === 1 && CONNECTION_FILTERS.find((filter) => filter === wanted[0])) || 'all';
}
