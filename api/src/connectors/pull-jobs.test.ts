import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { startConnectorBench } from '../testing/connector-bench.ts';
import { TEST_SECRETS_KEY } from '../testing/create-test-app.ts';
import { startYandexDouble } from '../testing/doubles/yandex-double.ts';
import { testDatabaseKinds } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { YANDEX_CONNECTION } from '../testing/yandex-bench.ts';

describe.each(testDatabaseKinds)('the jobs of sources (%s database)', (kind) => {
  it('read four sources at once: three platforms that say nothing hold up no other', async () => {
    const bench = await startConnectorBench(kind, startYandexDouble);
    const { database } = bench.test;
    let calls = 0;
    const silent = createServer(() => (calls += 1));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const silentHost = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    for (let n = 0; n < 3; n += 1) await bench.add('yandex', YANDEX_CONNECTION);
    await database.query(
      `update source_connection set settings = jsonb_set(settings, '{host}', to_jsonb($1::text))`,
      [`http://${silentHost}`],
    );
    await bench.add('yandex', YANDEX_CONNECTION);
    const outsideHosts = [new URL(bench.double.origin).host, silentHost];
    const server = await createApp({ database, secretsKey: TEST_SECRETS_KEY, outsideHosts, runsJobs: true });
    await until(async () => calls === 3 && bench.double.requests.length > 0);
    await database.query('update source_connection set paused_at = now()');
    silent.closeAllConnections();
    silent.close();
    await server.close();
    await bench.close();
  }, 60_000);
});
