import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { portOf, startReplica } from './many-strangers.ts';
import { createGateway } from './create-gateway.ts';

/** More than the proxy's library opens by itself. */
const TABS = 140;

describe('the stream of changes through the gateway', () => {
  let release: string;
  beforeAll(() => {
    release = mkdtempSync(path.join(os.tmpdir(), 'park-release-'));
    for (const folder of ['host/assets', 'remotes'])
      mkdirSync(path.join(release, folder), { recursive: true });
  });
  afterAll(() => rmSync(release, { recursive: true }));

  it('arrives while it is open, in many tabs, and leaves connections for the calls', async () => {
    const replica = await startReplica('127.0.0.1');
    const apiUrl = `http://127.0.0.1:${portOf(replica)}`;
    const gateway = await createGateway({ release, apiUrl: () => apiUrl });
    const url = await gateway.listen({ host: '127.0.0.1', port: 0 });
    const abort = new AbortController();
    const firsts = await Promise.all(
      Array.from({ length: TABS }, async () => {
        const answer = await fetch(`${url}/api/taxipark/live`, { signal: abort.signal });
        const first = await answer.body?.getReader().read();
        return Buffer.from(first?.value ?? []).toString();
      }),
    );
    expect(new Set(firsts)).toEqual(new Set(['event: hello\ndata: {}\n\n']));
    expect((await fetch(`${url}/api/busy`)).status).toBe(503);
    abort.abort();
    await gateway.close();
    await replica.close();
  });
});
