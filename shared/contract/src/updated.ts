/** What the console reads of the response to a bulk call (specification section 7: it need not say anything). */
export interface ReadUpdated {
  /** How many records the server changed; null where it does not say. */
  readonly updated: number | null;
}

/** Reads the count of changed records; any response is accepted, because a server need not send one. */
export function readUpdated(response: unknown): ReadUpdated {
  const isCounted = typeof response === 'object' && response !== null && 'updated' in response;
  return { updated: isCounted && typeof response.updated === 'number' ? response.updated : null };
}
