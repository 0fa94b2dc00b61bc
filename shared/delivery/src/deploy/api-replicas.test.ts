import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { portOf, startReplica } from './fake-replica.ts';
import { freePort } from './free-port.ts';
import { type NameServer, startNameServer } from './name-server.ts';
import { type NginxGateway, startNginxGateway } from './start-nginx-gateway.ts';

const PAGE = '<title>Taxi Park</title>';
let release: string;

beforeAll(() => {
  release = mkdtempSync(path.join(os.tmpdir(), 'park-release-'));
  mkdirSync(path.join(release, 'host/pages'), { recursive: true });
  writeFileSync(path.join(release, 'host/pages/dashboard.html'), PAGE);
});

afterAll(() => rmSync(release, { recursive: true }));

describe('the production gateway without an API', () => {
  it('responds 503 in the reader’s language and still serves the page', async () => {
    const apiUrl = `http://127.0.0.1:${await freePort()}`;
    const gateway = await startNginxGateway({ release, apiUrl, port: await freePort() });
    const answers = await Promise.all(
      ['en-US', 'ru-RU,ru;q=0.9'].map((language) =>
        fetch(`${gateway.url}/api/x`, { headers: { 'accept-language': language } }),
      ),
    );
    const page = await fetch(gateway.url);
    await gateway.stop();
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '2'],
      [503, '2'],
    ]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { error: 'The server cannot be reached at the moment. Try again shortly.', code: 'unavailable' },
      { error: 'Сервер сейчас недоступен. Попробуйте ещё раз чуть позже.', code: 'unavailable' },
    ]);
    expect([page.status, await page.text()]).toEqual([200, PAGE]);
  });

  it('does not start on a taken port, and reports the cause', async () => {
    const other = await startReplica('127.0.0.1');
    const starting = startNginxGateway({ release, apiUrl: 'http://127.0.0.1:9', port: portOf(other) });
    await expect(starting).rejects.toThrow(/Address already in use/);
    await other.close();
  });
});

describe('the production gateway in front of several replicas', () => {
  let names: NameServer;
  let gateway: NginxGateway;
  let running: readonly string[] = ['127.0.0.1', '127.0.0.2'];
  const replicas = new Map<string, FastifyInstance>();
  const lost: string[] = [];

  const respondingReplicas = async (): Promise<Set<string>> => {
    const replicaNames = new Set<string>();
    for (let call = 0; call < 30; call += 1) {
      const answer = await fetch(`${gateway.url}/api/who`);
      expect(answer.status).toBe(200);
      replicaNames.add(((await answer.json()) as { replica: string }).replica);
    }
    return replicaNames;
  };

  beforeAll(async () => {
    const first = await startReplica('127.0.0.1', 0, lost);
    const port = portOf(first);
    replicas.set('127.0.0.1', first);
    for (const host of ['127.0.0.2', '127.0.0.3']) replicas.set(host, await startReplica(host, port, lost));
    names = await startNameServer(() => running);
    gateway = await startNginxGateway({
      release,
      apiUrl: `http://api:${port}`,
      port: await freePort(),
      resolver: names.address,
    });
  });

  afterAll(async () => {
    await gateway.stop();
    await names.stop();
    await Promise.all([...replicas.values()].map((replica) => replica.close()));
  });

  it('distributes the requests over all of them', async () => {
    expect(await respondingReplicas()).toEqual(new Set(['127.0.0.1', '127.0.0.2']));
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'POST'])(
    'sends a %s that a replica has got to no other, because it may have been done',
    async (method) => {
      lost.length = 0;
      const body =
        method === 'DELETE' ? {} : { body: '{"a":1}', headers: { 'content-type': 'application/json' } };
      const answer = await fetch(`${gateway.url}/api/lost`, { method, ...body });
      expect([answer.status, answer.headers.get('retry-after'), lost]).toEqual([503, '2', [method]]);
    },
  );

  it('sends what only reads to another replica', async () => {
    lost.length = 0;
    expect((await fetch(`${gateway.url}/api/lost`)).status).toBe(503);
    expect(lost).toEqual(['GET', 'GET']);
  });

  it('fails no request when one of them stops without notice', async () => {
    await replicas.get('127.0.0.2')?.close();
    expect(await respondingReplicas()).toEqual(new Set(['127.0.0.1']));
  });

  it('fails hardly a write then: one that no replica has got goes to the other, with its body', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${gateway.url}/api/it`, {
          method: 'PUT',
          headers,
          body: `{"n":${index}}`,
        });
        return { index, status: answer.status, body: await answer.json() };
      }),
    );
    for (const { index, status, body } of answers.filter((each) => each.status === 200))
      expect([status, body]).toEqual([200, expect.objectContaining({ body: { n: index } })]);
    // One in eight meets the replica that is gone three times.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(15);
  });

  it('sends requests to a new one without a restart', async () => {
    running = ['127.0.0.3'];
    const limit = performance.now() + 8000;
    let who = await respondingReplicas();
    while (!who.has('127.0.0.3') || who.size > 1) {
      if (performance.now() > limit) throw new Error(`Requests are still sent to ${[...who].join(', ')}`);
      who = await respondingReplicas();
    }
    expect(who).toEqual(new Set(['127.0.0.3']));
  }, 15_000);
});
