interface Connectable {
  readonly connectionStatus: boolean;
}

/** The number of connected drivers or vehicles. */
export function countConnected(records: readonly Connectable[]): number {
  return records.filter(({ connectionStatus }) => connectionStatus).length;
}

/** The rounded percentage of `connected` out of `total` records, 0 without records. */
export function connectionRate(connected: number, total: number): number {
  return total === 0 ? 0 : Math.round((connected / total) * 100);
}
