import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutsideCaller } from '../outside/outside-fetch.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';
import { until } from '../testing/until.ts';
import { addTestedWebhook } from '../testing/webhook-tester.ts';

const PAGE = join(import.meta.dirname, '../../../docs/webhooks.md');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

onEachDatabase('the page about webhooks', (test) => {
  const { send, ride } = rideSender(test);

  it('has a receiver that takes our messages word for word, and nobody else’s', async () => {
    const [, program = ''] = /```js\n([^]+?)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
    symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'receive.mjs'), program);
    const hook = await addTestedWebhook(test(), ['ride.created']);
    const { secret } = (await hook.call('POST', '/secret')).body as { secret: string };
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/hook`;
    await test().database.query('update webhook_endpoint set url = $2 where id = $1', [hook.id, url]);
    const env = { ...process.env, SECRET: secret, PORT: String(port) };
    const receiver = spawn(process.execPath, ['receive.mjs'], { cwd: folder, env });
    let said = '';
    receiver.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    const post = () => fetch(url, { method: 'POST', body: '{"type":"ride.created","data":{}}' });
    await until(async () => (await post().catch(() => null)) !== null);
    expect((await post()).status).toBe(400);

    await send(ride('example-1'));
    const outside = createOutsideCaller([`127.0.0.1:${port}`]);
    // The library reads the clock of this machine.
    const round = await hook.deliver({ outside, clock: undefined });
    await until(async () => said.includes('\n'));
    receiver.kill();
    await outside.close();
    await hook.remove();
    rmSync(folder, { recursive: true });
    expect(round).toMatchObject({ delivered: 1, failed: 0 });
    expect(said).toMatch(/^ride\.created example-1 \d{16}\n$/);
  }, 30_000);
});
