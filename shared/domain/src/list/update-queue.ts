/**
 * The pending changes of one value of one record (architecture section 5, fare updates): they are sent
 * in order, one at a time; while one is in flight, only the latest value waits.
 */
export interface Updates<Value> {
  /** The last value confirmed by the server. */
  readonly saved: Value;
  readonly sending: Pending<Value> | null;
  readonly waiting: Pending<Value> | null;
  readonly phase: UpdatePhase;
}

/** The state of the last change, as shown in the row. */
export type UpdatePhase = 'saving' | 'saved' | 'failed';

interface Pending<Value> {
  readonly value: Value;
}

/** Debounce delay between the last key press and the request (architecture section 5), in ms. */
export const TYPING_PAUSE = 300;

/** The queue after a change: the value waits and replaces one that has not been sent yet (architecture section 5). */
export function changeValue<Value>(
  updates: Updates<Value> | null,
  saved: Value,
  value: Value,
): Updates<Value> {
  const before = updates?.sending ? updates : { saved, sending: null };
  return { saved: before.saved, sending: before.sending, waiting: { value }, phase: 'saving' };
}

/** The queue without the value that waits; null when nothing is in flight either: what was typed since is no value. */
export function withdrawWaiting<Value>(updates: Updates<Value>): Updates<Value> | null {
  return updates.sending === null ? null : { ...updates, waiting: null };
}

/** The queue with its waiting value in flight, or null when nothing may be sent now (architecture section 5). */
export function sendNext<Value>(
  updates: Updates<Value>,
): (Updates<Value> & { readonly sending: Pending<Value> }) | null {
  if (updates.sending !== null || updates.waiting === null) return null;
  return { ...updates, sending: updates.waiting, waiting: null };
}

/** The queue after the server accepted the value; an equal waiting value is dropped (section 4). */
export function acceptSent<Value>(updates: Updates<Value>): Updates<Value> {
  const saved = updates.sending === null ? updates.saved : updates.sending.value;
  const waiting = updates.waiting?.value === saved ? null : updates.waiting;
  return { saved, sending: null, waiting, phase: waiting === null ? 'saved' : 'saving' };
}

/**
 * The queue after a failed request: without a newer value the row rolls back to the last confirmed one
 * (architecture section 5, rolls back).
 */
export function refuseSent<Value>(updates: Updates<Value>): Updates<Value> {
  return { ...updates, sending: null, phase: updates.waiting === null ? 'failed' : 'saving' };
}

/** The value that the row shows: the operator's latest one, else the confirmed one (architecture section 5). */
export function shownValue<Value>({ saved, sending, waiting }: Updates<Value>): Value {
  return (waiting ?? sending ?? { value: saved }).value;
}
