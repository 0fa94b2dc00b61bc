import { getCapabilities } from '@park/contract/extensions';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { createExtensions } from './extensions.ts';

describe('the extensions of a server', () => {
  it('are asked for once', async () => {
    const api = new FakeApi().on(getCapabilities, () => ({ extensions: ['overview', 'something-newer'] }));
    const hasExtension = createExtensions(api);
    expect(await Promise.all([hasExtension('overview'), hasExtension('reports')])).toEqual([true, false]);
    expect(api.calls).toHaveLength(1);
  });

  it('are none, for good, on a server that does not know the question', async () => {
    const api = new FakeApi().on(getCapabilities, () => {
      throw refusal(404, { error: 'Not found' });
    });
    const hasExtension = createExtensions(api);
    expect([await hasExtension('overview'), await hasExtension('overview')]).toEqual([false, false]);
    expect(api.calls).toHaveLength(1);
  });

  it('are asked for again after the network was lost', async () => {
    const api = new FakeApi().on(getCapabilities, () => {
      throw networkLoss();
    });
    const hasExtension = createExtensions(api);
    expect(await hasExtension('overview')).toBe(false);
    api.on(getCapabilities, () => ({ extensions: ['overview'] }));
    expect(await hasExtension('overview')).toBe(true);
  });
});
