import { createOutsideCaller } from '../outside/outside-fetch.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { testDatabaseKinds } from '../testing/test-database.ts';
import { webhookCaller } from './webhook-caller.ts';

const OWN = 'https://10.0.0.5/hook';

test.each(testDatabaseKinds)(
  'webhooks of several parks call no host of the settings (%s database)',
  async (kind) => {
    const { send, park, close, app } = await createTestApp(kind, { outsideHosts: ['10.0.0.5:443'] });
    const refused = await send('POST', 'taxipark/webhooks', {
      token: park.admin.token,
      body: { name: 'Inside', url: OWN, events: ['ride.created'] },
    });
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { url: expect.any(String) } }]);
    // Sources of a park with a server of its own may.
    expect(app.outside.check(OWN).hostname).toBe('10.0.0.5');
    await close();
  },
  60_000,
);

test('webhooks of the only park may call hosts of its own network', async () => {
  const outside = createOutsideCaller(['10.0.0.5:443']);
  const onePark = { query: async <Row extends object>() => [{}] as Row[] };
  expect((await webhookCaller(onePark, outside)).check(OWN).hostname).toBe('10.0.0.5');
  await outside.close();
});
