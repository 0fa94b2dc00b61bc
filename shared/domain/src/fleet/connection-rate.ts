interface Connectable {
  readonly connectionStatus: boolean;
}

/** The number of connected drivers or vehicles (section 2, live metrics). */
export function countConnected(records: readonly Connectable[]): number {
  return records.filter(({ connectionStatus }) => connectionStatus).length;
}

/** The rounded percentage of connected records, 0 without records (section 9). */
export function connectionRate(records: readonly Connectable[]): number {
  if (records.length === 0) return 0;
  return Math.round((countConnected(records) / records.length) * 100);
}
