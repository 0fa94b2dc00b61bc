import { getCapabilities } from '@park/contract/extensions';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { createExtensions } from './extensions.ts';

describe('the extensions of a server', () => {
  it('are requested once', async () => {
    const api = new FakeApi().on(getCapabilities, () => ({ extensions: ['overview', 'something-newer'] }));
    const hasExtension = createExtensions(api);
    expect(await Promise.all([hasExtension('overview'), hasExtension('reports')])).toEqual([true, false]);
    expect(api.calls).toHaveLength(1);
  });

  it('are permanently none on a server without that endpoint', async () => {
    const api = new FakeApi().on(getCapabilities, () => {
      throw refusal(404, { error: 'Not found' });
    });
    const hasExtension = createExtensions(api);
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
    const hasExtension = createExtensions(api);
    await expect(hasExtension('overview')).rejects.toBe(error);
    api.on(getCapabilities, () => ({ extensions: ['overview'] }));
    expect(await hasExtension('overview')).toBe(true);
  });

  it.each([{}, [], null, 'text', { extensions: null }])('are unknown after the answer %j', async (answer) => {
    const hasExtension = createExtensions(new FakeApi().onOdd(getCapabilities, () => answer));
    await expect(hasExtension('overview')).rejects.toMatchObject({ kind: 'malformed' });
  });
});
