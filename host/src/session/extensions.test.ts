import { getCapabilities } from '@park/contract/session';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { Extensions } from './extensions.ts';

beforeEach(() => localStorage.clear());

describe('the extensions of a server', () => {
  it('are requested once', async () => {
    const api = new FakeApi().on(getCapabilities, () => ({ extensions: ['overview', 'something-newer'] }));
    const hasExtension = new Extensions(api, () => 'secret', localStorage).has;
    expect(await Promise.all([hasExtension('overview'), hasExtension('reports')])).toEqual([true, false]);
    expect(api.calls).toHaveLength(1);
  });

  it('are permanently none on a server without that endpoint', async () => {
    const api = new FakeApi().on(getCapabilities, () => {
      throw refusal(404, { error: 'Not found' });
    });
    const hasExtension = new Extensions(api, () => 'secret', localStorage).has;
    expect([await hasExtension('overview'), await hasExtension('overview')]).toEqual([false, false]);
    expect(api.calls).toHaveLength(1);
  });

  it.each([
    ['the network was lost', networkLoss()],
    ['the server was in trouble', refusal(502, { error: 'Bad Gateway' })],
    ['the server was busy', refusal(429, { error: 'Later' })],
  ])('are unknown, not none, while %s, and requested again', async (_, error) => {
    const api = new FakeApi().on(getCapabilities, () => {
      throw error;
    });
    const hasExtension = new Extensions(api, () => 'secret', localStorage).has;
    await expect(hasExtension('overview')).rejects.toBe(error);
    api.on(getCapabilities, () => ({ extensions: ['overview'] }));
    expect(await hasExtension('overview')).toBe(true);
  });

  it.each([{}, [], null, 'text', { extensions: null }])('are unknown after the answer %j', async (answer) => {
    const hasExtension = new Extensions(
      new FakeApi().onOdd(getCapabilities, () => answer),
      () => 'secret',
      localStorage,
    ).has;
    await expect(hasExtension('overview')).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('are not known at the first start, and remembered for the next one', async () => {
    const api = new FakeApi().on(getCapabilities, () => ({ extensions: ['journal', 'people'] }));
    const first = new Extensions(api, () => 'secret', localStorage);
    const heard = jest.fn();
    first.subscribe(heard);
    expect(first.offer()).toBeNull();
    await first.has('journal');
    expect([...(first.offer() ?? [])]).toEqual(['journal', 'people']);
    expect(heard).toHaveBeenCalledTimes(1);

    const next = new Extensions(api, () => 'secret', localStorage);
    next.subscribe(heard);
    expect([...(next.offer() ?? [])]).toEqual(['journal', 'people']);
    await next.has('journal');
    expect(heard).toHaveBeenCalledTimes(1);
    api.on(getCapabilities, () => ({ extensions: [] }));
    const last = new Extensions(api, () => 'secret', localStorage);
    last.subscribe(heard);
    expect(await last.has('journal')).toBe(false);
    expect([last.offer()?.size, heard.mock.calls.length]).toEqual([0, 2]);
  });

  const refusing = () =>
    new FakeApi().on(getCapabilities, () => {
      throw refusal(401, { error: 'Who are you?' });
    });

  it('are none for a guest of a server that answers nobody without a token, which is asked once', async () => {
    const api = refusing();
    const extensions = new Extensions(api, () => null, localStorage);
    expect([await extensions.has('people'), await extensions.has('people')]).toEqual([false, false]);
    expect(api.calls).toHaveLength(1);
    expect(extensions.offer()).toBeNull();
  });

  it('are asked for again by who has signed in there', async () => {
    const api = refusing();
    let token: string | null = null;
    const { has } = new Extensions(api, () => token, localStorage);
    expect(await has('people')).toBe(false);
    token = 'secret';
    api.on(getCapabilities, () => ({ extensions: ['people'] }));
    expect([await has('people'), await has('people')]).toEqual([true, true]);
    expect(api.calls).toHaveLength(2);
  });

  it('are unknown when the token was refused', async () => {
    const { has } = new Extensions(refusing(), () => 'secret', localStorage);
    await expect(has('people')).rejects.toMatchObject({ status: 401 });
  });
});
