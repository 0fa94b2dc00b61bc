export const updatedOutput = { updated: 'int' } as const;

/** What the console reads of the response to a bulk call (it need not say anything). */
export interface ReadUpdated {
  /** How many records the server changed; null where it does not say. */
  readonly updated: number | null;
}

/** What the console reads of the response to a change of all records that match. */
export interface ReadChange extends ReadUpdated {
  /** By which the change is taken back; null where it cannot be. */
  readonly change: string | null;
}

/** Reads the count of records that match, and the id of the change. */
export function readChange(response: unknown): ReadChange {
  const isNamed = typeof response === 'object' && response !== null && 'change' in response;
  return {
    ...readUpdated(response),
    change: isNamed && typeof response.change === 'string' ? response.change : null,
  };
}

/**
 * Reads the count of changed records; any response is accepted, because a server need not send one.
 */
export function readUpdated(response: unknown): ReadUpdated {
  const isCounted = typeof response === 'object' && response !== null && 'updated' in response;
  return { updated: isCounted && typeof response.updated === 'number' ? response.updated : null };
}
