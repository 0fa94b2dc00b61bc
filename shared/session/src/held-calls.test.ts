import { HELD_KEY, noteHeldCall } from './held-calls.ts';
import { clearStoredSession } from './stored-session.ts';

const noted = (): unknown => JSON.parse(localStorage.getItem(HELD_KEY) ?? 'null');

beforeEach(() => localStorage.clear());

describe('the note of what the browser holds', () => {
  it('has each call once', () => {
    for (const path of ['taxipark/drivers', 'taxipark/vehicles', 'taxipark/drivers'])
      noteHeldCall(localStorage, 'anna', path);
    expect(noted()).toEqual({ token: 'anna', paths: 'taxipark/drivers,taxipark/vehicles' });
  });

  it('begins anew with another session, and after a damaged one', () => {
    for (const before of [
      '{"token":"anna","paths":"taxipark/vehicles"}',
      '{',
      '[]',
      '{"token":1,"paths":2}',
    ]) {
      localStorage.setItem(HELD_KEY, before);
      noteHeldCall(localStorage, 'boris', 'taxipark/drivers');
      expect(noted()).toEqual({ token: 'boris', paths: 'taxipark/drivers' });
    }
  });

  it('goes with the session', () => {
    noteHeldCall(localStorage, 'anna', 'taxipark/drivers');
    clearStoredSession(localStorage);
    expect(localStorage).toHaveLength(0);
  });

  it('is left out when storage is full', () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => noteHeldCall(full, 'anna', 'taxipark/drivers')).not.toThrow();
  });
});
