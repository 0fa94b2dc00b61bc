import { acceptSent, changeValue, refuseSent, sendNext, shownValue, type Updates } from './update-queue.ts';

function sent<Value>(updates: Updates<Value>): Updates<Value> {
  const next = sendNext(updates);
  if (next === null) throw new Error('Nothing went out');
  return next;
}

describe('the queue of changes', () => {
  it('shows a change at once and says that it is being saved', () => {
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

  it('is saved once the last value has been taken', () => {
    const updates = acceptSent(sent(changeValue(null, 1, 2)));
    expect(updates).toEqual({ saved: 2, sending: null, waiting: null, phase: 'saved' });
    expect(sendNext(updates)).toBeNull();
  });

  it('goes back to what the server holds when a change fails', () => {
    const updates = refuseSent(sent(changeValue(null, 1, 2)));
    expect(shownValue(updates)).toBe(1);
    expect(updates.phase).toBe('failed');
  });

  it('goes back to the last value taken, not to the first', () => {
    let updates = acceptSent(sent(changeValue(null, 1, 2)));
    updates = refuseSent(sent(changeValue(updates, 2, 3)));
    expect(shownValue(updates)).toBe(2);
  });

  it('tries the newer value after an older one failed', () => {
    const updates = refuseSent(changeValue(sent(changeValue(null, 1, 2)), 1, 3));
    expect(updates.phase).toBe('saving');
    expect(sent(updates).sending).toEqual({ value: 3 });
  });

  it('sends nothing more when the operator has come back to the value just taken', () => {
    let updates = sent(changeValue(null, false, true));
    updates = changeValue(changeValue(updates, false, false), false, true);
    updates = acceptSent(updates);
    expect(updates.phase).toBe('saved');
    expect(sendNext(updates)).toBeNull();
  });

  it('begins again from what the list says now', () => {
    const old = acceptSent(sent(changeValue(null, 1, 2)));
    expect(changeValue(old, 7, 8).saved).toBe(7);
  });
});
