/**
 * The changes of one value of one record on their way to the server (architecture section 5, fare updates): they go
 * out in order, one at a time; while one is on its way only the latest value waits.
 */
export interface Updates<Value> {
  /** What the server is known to hold. */
  readonly saved: Value;
  readonly sending: Pending<Value> | null;
  readonly waiting: Pending<Value> | null;
  readonly phase: UpdatePhase;
}

/** What a row says of its last change. */
export type UpdatePhase = 'saving' | 'saved' | 'failed';

interface Pending<Value> {
  readonly value: Value;
}

/** How long a pressed key may be followed by another one before the value goes out (architecture section 5), in ms. */
export const TYPING_PAUSE = 300;

/** The queue after a change: the value waits, in place of one that has not gone out yet (architecture section 5). */
export function changeValue<Value>(
  updates: Updates<Value> | null,
  saved: Value,
  value: Value,
): Updates<Value> {
  const before = updates?.sending ? updates : { saved, sending: null };
  return { saved: before.saved, sending: before.sending, waiting: { value }, phase: 'saving' };
}

/** The queue with its waiting value sent, or null when nothing may go out now (architecture section 5). */
export function sendNext<Value>(
  updates: Updates<Value>,
): (Updates<Value> & { readonly sending: Pending<Value> }) | null {
  if (updates.sending !== null || updates.waiting === null) return null;
  return { ...updates, sending: updates.waiting, waiting: null };
}

/** The queue after the server took the value; one that waits and says the same has nothing to add (section 4). */
export function acceptSent<Value>(updates: Updates<Value>): Updates<Value> {
  const saved = updates.sending === null ? updates.saved : updates.sending.value;
  const waiting = updates.waiting?.value === saved ? null : updates.waiting;
  return { saved, sending: null, waiting, phase: waiting === null ? 'saved' : 'saving' };
}

/**
 * The queue after the value was refused or lost: without a newer one the row goes back to what the server holds
 * (architecture section 5, rolls back).
 */
export function refuseSent<Value>(updates: Updates<Value>): Updates<Value> {
  return { ...updates, sending: null, phase: updates.waiting === null ? 'failed' : 'saving' };
}

/** What the row shows: the operator's latest wish, else what the server holds (architecture section 5). */
export function shownValue<Value>({ saved, sending, waiting }: Updates<Value>): Value {
  return (waiting ?? sending ?? { value: saved }).value;
}
