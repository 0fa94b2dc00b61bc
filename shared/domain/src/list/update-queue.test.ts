import {
  acceptSent,
  changeValue,
  refuseSent,
  sendNext,
  shownValue,
  type Updates,
  withdrawWaiting,
} from './update-queue.ts';

function sent<Value>(updates: Updates<Value>): Updates<Value> {
  const next = sendNext(updates);
  if (next === null) throw new Error('Nothing was sent');
  return next;
}

describe('the queue of changes', () => {
  it('shows a change at once, with the state "saving"', () => {
    const updates = changeValue(null, 1, 2);
    expect(shownValue(updates)).toBe(2);
    expect(updates.phase).toBe('saving');
  });

  it('sends one value at a time, and only the latest of those that waited', () => {
    let updates = sent(changeValue(null, 1, 2));
    updates = changeValue(updates, 1, 3);
    updates = changeValue(updates, 1, 4);
    expect(sendNext(updates)).toBeNull();
    expect(shownValue(updates)).toBe(4);
    updates = acceptSent(updates);
    expect(updates.saved).toBe(2);
    expect(updates.phase).toBe('saving');
    expect(sent(updates).sending).toEqual({ value: 4 });
  });

  it('forgets a value that waits when it is withdrawn, and keeps the one in flight', () => {
    expect(withdrawWaiting(changeValue(null, 1, 2))).toBeNull();
    const updates = withdrawWaiting(changeValue(sent(changeValue(null, 1, 2)), 1, 3));
    expect(updates).toMatchObject({ sending: { value: 2 }, waiting: null });
  });

  it('is saved once the last value has been accepted', () => {
    const updates = acceptSent(sent(changeValue(null, 1, 2)));
    expect(updates).toEqual({ saved: 2, sending: null, waiting: null, phase: 'saved' });
    expect(sendNext(updates)).toBeNull();
  });

  it('rolls back to the confirmed value when a change fails', () => {
    const updates = refuseSent(sent(changeValue(null, 1, 2)));
    expect(shownValue(updates)).toBe(1);
    expect(updates.phase).toBe('failed');
  });

  it('rolls back to the last accepted value, not to the first', () => {
    let updates = acceptSent(sent(changeValue(null, 1, 2)));
    updates = refuseSent(sent(changeValue(updates, 2, 3)));
    expect(shownValue(updates)).toBe(2);
  });

  it('sends the newer value after an older one failed', () => {
    const updates = refuseSent(changeValue(sent(changeValue(null, 1, 2)), 1, 3));
    expect(updates.phase).toBe('saving');
    expect(sent(updates).sending).toEqual({ value: 3 });
  });

  it('sends nothing more when the operator has returned to the accepted value', () => {
    let updates = sent(changeValue(null, false, true));
    updates = changeValue(changeValue(updates, false, false), false, true);
    updates = acceptSent(updates);
    expect(updates.phase).toBe('saved');
    expect(sendNext(updates)).toBeNull();
  });

  it('starts again from the current value of the list', () => {
    const old = acceptSent(sent(changeValue(null, 1, 2)));
    expect(changeValue(old, 7, 8).saved).toBe(7);
  });
});
