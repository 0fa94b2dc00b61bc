import { getSession } from '@park/contract/session';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { makeSession } from '@park/testing/records';
import { CHECK_LIMIT, checkSession } from './session-services.ts';

const { token: _, ...user } = makeSession();
const expiresAt = '2026-03-01T20:00:00Z';
const offered = () => Promise.resolve(true);

describe('the check of the stored session', () => {
  it('returns the user data of the server', async () => {
    const api = new FakeApi().on(getSession, () => ({ ...user, taxiParkId: 'park-1', expiresAt }));
    expect(await checkSession(api, offered)).toEqual({ outcome: 'confirmed', user, expiresAt });
  });

  it('sends no request to a server that does not offer it', async () => {
    const api = new FakeApi();
    expect(await checkSession(api, () => Promise.resolve(false))).toEqual({ outcome: 'trusted' });
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['refused', refusal(401, { error: 'Expired' })],
    ['unanswered', networkLoss()],
    ['unanswered', refusal(503, { error: 'Later' })],
  ])('is %s after %s', async (outcome, failure) => {
    const api = new FakeApi().on(getSession, () => Promise.reject(failure));
    expect(await checkSession(api, offered)).toEqual({ outcome });
  });

  it('times out after 5000 ms', async () => {
    jest.useFakeTimers();
    const outcome = checkSession(new FakeApi(), () => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(CHECK_LIMIT);
    expect(await outcome).toEqual({ outcome: 'unanswered' });
    jest.useRealTimers();
  });
});
