interface Connectable {
  readonly connectionStatus: boolean;
}

/** How many of the drivers or vehicles are connected (section 2, live metrics). */
export function countConnected(records: readonly Connectable[]): number {
  return records.filter(({ connectionStatus }) => connectionStatus).length;
}

/** The connected ones as a rounded percentage of all, 0 when there are none (section 9). */
export function connectionRate(records: readonly Connectable[]): number {
  if (records.length === 0) return 0;
  return Math.round((countConnected(records) / records.length) * 100);
}
