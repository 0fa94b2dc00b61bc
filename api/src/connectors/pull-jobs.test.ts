import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { startConnectorBench } from '../testing/connector-bench.ts';
import { TEST_SECRETS_KEY } from '../testing/create-test-app.ts';
import { startYandexDouble } from '../testing/doubles/yandex-double.ts';
import { testDatabaseKinds } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { YANDEX_CONNECTION } from '../testing/yandex-bench.ts';

/** A platform that takes calls and never answers. */
async function startSilent() {
  let calls = 0;
  const server = createServer(() => (calls += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe.each(testDatabaseKinds)('the jobs of sources (%s database)', (kind) => {
  it('read four sources at once: three platforms that say nothing hold up no other', async () => {
    const bench = await startConnectorBench(kind, startYandexDouble);
    const { database } = bench.test;
    const silent = await startSilent();
    for (let n = 0; n < 3; n += 1) await bench.add('yandex', YANDEX_CONNECTION);
    await database.query(
      `update source_connection set settings = jsonb_set(settings, '{host}', to_jsonb($1::text))`,
      [`http://${silent.host}`],
    );
    await bench.add('yandex', YANDEX_CONNECTION);
    const outsideHosts = [new URL(bench.double.origin).host, silent.host];
    const server = await createApp({ database, secretsKey: TEST_SECRETS_KEY, outsideHosts, runsJobs: true });
    await until(async () => silent.calls() === 3 && bench.double.requests.length > 0);
    await database.query('update source_connection set paused_at = now()');
    silent.close();
    await server.close();
    await bench.close();
  }, 60_000);

  it('give a source back when the server ends while it is read', async () => {
    const bench = await startConnectorBench(kind, startYandexDouble);
    const { database } = bench.test;
    const silent = await startSilent();
    await bench.add('yandex', YANDEX_CONNECTION);
    await database.query(
      `update source_connection set settings = jsonb_set(settings, '{host}', to_jsonb($1::text))`,
      [`http://${silent.host}`],
    );
    const server = await createApp({
      database,
      secretsKey: TEST_SECRETS_KEY,
      outsideHosts: [silent.host],
      runsJobs: true,
    });
    await until(async () => silent.calls() > 0);
    await server.close();
    const rows = await database.query(
      'select leased_until as "leasedUntil", failures from source_connection where sealed <> $1',
      ['none'],
    );
    expect(rows).toEqual([{ leasedUntil: null, failures: 0 }]);
    silent.close();
    await bench.close();
  }, 60_000);
});
