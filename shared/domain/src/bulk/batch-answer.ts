import { isCallFailure, isRetryable } from '@park/contract/call-failure';

/** What a server said to one batch. */
export type BatchAnswer =
  /** `updated` counts the records that it changed; null from a server that does not say. */
  | { readonly kind: 'accepted'; readonly updated: number | null }
  /** Refused: nothing, or for a foreign server perhaps a part, was changed. */
  | {
      readonly kind: 'refused';
      readonly reason: string | null;
      /** What it said of single records, by their place in the batch. */
      readonly named: ReadonlyMap<number, string>;
    }
  /** The whole change is refused to this person: further batches would be as well. */
  | { readonly kind: 'forbidden'; readonly reason: string | null }
  | { readonly kind: 'signedOut' }
  /**
   * No answer, an unreadable one or a failure of the server: the batch may have been applied or
   * not.
   */
  | { readonly kind: 'lost'; readonly reason: string | null };

/** The place of a record in a refused batch: `fares.3.driverId`, `connections.12.vehicleId`. */
const PLACE = /^\w+\.(\d+)\./;

function namedOf(cause: object): ReadonlyMap<number, string> {
  const fields: unknown = 'fields' in cause ? cause.fields : null;
  const named = new Map<number, string>();
  if (typeof fields !== 'object' || fields === null) return named;
  for (const [name, text] of Object.entries(fields)) {
    const place = PLACE.exec(name)?.[1];
    if (place !== undefined && typeof text === 'string') named.set(Number(place), text);
  }
  return named;
}

/**
 * Reads why the call of a batch failed. `reason` is the server's sentence, in the language of the
 * screen; null where it gave none. A caller that gave up waiting counts as lost.
 */
export function readBatchFailure(cause: unknown): BatchAnswer {
  if (!isCallFailure(cause)) return { kind: 'lost', reason: null };
  const { status, sentence: reason } = cause;
  if (status === 401) return { kind: 'signedOut' };
  if (status === 403) return { kind: 'forbidden', reason };
  if (isRetryable(cause)) return { kind: 'lost', reason };
  return { kind: 'refused', reason, named: namedOf(cause) };
}
