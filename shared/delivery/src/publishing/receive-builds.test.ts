import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from '@park/federation/registry';
import { createGateway } from '../gateway/create-gateway.ts';
import { readBuild } from './build-files.ts';
import { newDeployToken, readDeployTokens } from './deploy-tokens.ts';
import { fakeScreen, type FakeWorkspace, fakeWorkspace } from './fake-workspace.ts';
import { publishHost } from './publish-host.ts';
import { publishRemote } from './publish-remote.ts';
import { receiveBuilds } from './receive-builds.ts';
import { sendBuild, sendRollback } from './send-build.ts';

const guests = newDeployToken('guests');
const shop = newDeployToken('shop');
const tokens = readDeployTokens(`${guests.entry}, ${shop.entry}`);
const log = (): void => undefined;

let work: FakeWorkspace;
let app: FastifyInstance;
let address: string;

beforeEach(async () => {
  work = fakeWorkspace();
  work.buildHost('1');
  await publishHost({ root: work.root, store: work.store, keys: null, isBreaking: false, log });
  app = Fastify();
  await app.register(receiveBuilds, { place: { store: work.store, keys: null }, tokens });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  await app.close();
  work.remove();
});

/** What a call throws. */
function messageOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return String(error);
  }
  throw new Error('Nothing was thrown');
}

const registry = (): Registry => JSON.parse(work.readPublished('registry.json')) as Registry;

async function send(code: string, token = guests.token, percent: number | null = null) {
  work.buildRemote('guests', code, { manifest: { screens: [fakeScreen('guests')] } });
  const build = await readBuild(path.join(work.root, 'remote-guests'));
  const answer = await sendBuild('guests', build, { address, token }, { percent, log });
  return { answer, version: build.version };
}

describe('a build that is sent to a console', () => {
  it('is published there as from the workspace itself, and a rollback brings back the one before', async () => {
    const first = await send('one');
    const second = await send('two');
    expect(second.answer).toContain(`guests runs ${second.version}, previous version ${first.version}`);
    expect(registry().remotes.guests?.version).toBe(second.version);
    expect(await sendRollback('guests', { address, token: guests.token })).toContain(`runs ${first.version}`);
    expect(registry().remotes.guests?.version).toBe(first.version);
    expect(await readBuild(path.join(work.root, 'remote-guests'))).toMatchObject({ version: second.version });
  });

  it('can be a candidate for a part of the users', async () => {
    await send('one');
    const { version } = await send('two', guests.token, 10);
    expect(registry().remotes.guests?.candidate).toMatchObject({ percent: 10, release: { version } });
  });

  it('is refused with the reason of publishing, and nothing changes', async () => {
    await send('one');
    const before = work.readPublished('registry.json');
    await expect(send('one')).rejects.toThrow('is already published');
    work.buildRemote('guests', 'needs more', { needs: { react: '^99.0.0' } });
    const build = await readBuild(path.join(work.root, 'remote-guests'));
    const sent = sendBuild('guests', build, { address, token: guests.token }, { percent: null, log });
    await expect(sent).rejects.toThrow('needs react ^99.0.0; the live host');
    expect(work.readPublished('registry.json')).toBe(before);
  });

  it('is refused without a token, with one that nobody gave out, and with one for another name', async () => {
    await expect(send('one', '')).rejects.toThrow('PARK_DEPLOY_TOKEN must hold the deploy token');
    const foreign = newDeployToken('guests').token;
    await expect(send('one', foreign)).rejects.toThrow('A deploy token of this console is required.');
    await expect(send('one', shop.token)).rejects.toThrow('This token may publish shop, not guests.');
    const asked = sendRollback('guests', { address, token: shop.token });
    await expect(asked).rejects.toThrow('This token may publish shop, not guests.');
    expect(registry().remotes).toEqual({});
  });

  it('cannot hold another remote than its name says', async () => {
    work.buildRemote('fleet', 'as fleet');
    const build = await readBuild(path.join(work.root, 'remote-fleet'));
    const sent = sendBuild('guests', build, { address, token: guests.token }, { percent: null, log });
    await expect(sent).rejects.toThrow('must be "remote_guests"; it is "remote_fleet"');
  });

  it.each([
    [{ packageVersion: '1', files: { 'a.js': '' } }, 'packageVersion must be a version such as 1.0.0.'],
    [{ packageVersion: '1.0.0' }, 'files must be an object.'],
    [{ packageVersion: '1.0.0', files: {} }, 'files must have 1 to 1000 entries; it has 0.'],
    [
      { packageVersion: '1.0.0', files: { '../../host/index.html': '' } },
      'files has "../../host/index.html"',
    ],
    [{ packageVersion: '1.0.0', files: { '.hidden': '' } }, 'files has ".hidden"'],
    [{ packageVersion: '1.0.0', files: { 'a.js': 1 } }, 'files.a.js must be a text in base64.'],
    [{ packageVersion: '1.0.0', files: { 'a.js': 'YQ==' } }, 'has no mf-manifest.json'],
  ])('is refused by name and limit when it is %j', async (body, error) => {
    const response = await fetch(`${address}/publish/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${guests.token}` },
      body: JSON.stringify(body),
    });
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
      422,
      expect.stringContaining(error),
    ]);
  });

  it('is refused before any of it is read', async () => {
    const { port } = new URL(address);
    const answerTo = (authorization: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write(
            `POST /publish/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${authorization}content-length: 30000000\r\n\r\n{`,
          ),
        );
        socket.once('data', (part) => {
          resolve(part.toString());
          socket.destroy();
        });
        socket.on('error', reject);
      });
    expect(await answerTo('')).toMatch(/^HTTP\/1\.1 401 /);
    expect(await answerTo(`authorization: Bearer ${shop.token}\r\n`)).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('waits while another of its token is taken, and a token has thirty an hour, rollbacks besides', async () => {
    const post = (body: BodyInit, path = '') =>
      fetch(`${address}/publish/guests${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${guests.token}` },
        body,
        duplex: 'half',
      } as RequestInit);
    let finish = (): void => undefined;
    const slow = post(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{'));
          finish = () => {
            controller.enqueue(new TextEncoder().encode('}'));
            controller.close();
          };
        },
      }),
    );
    const second = async () => (await post('{}')).status;
    while ((await second()) !== 429) await new Promise((resolve) => setTimeout(resolve, 5));
    finish();
    expect((await slow).status).toBe(422);
    let most = 0;
    let last = await post('{}');
    for (; last.status !== 429 && most < 40; most += 1) last = await post('{}');
    expect([last.status, Number(last.headers.get('retry-after'))]).toEqual([429, expect.closeTo(3_600, -2)]);
    expect(most).toBeLessThan(30);
    expect((await post('{}', '/rollback')).status).toBe(422);
    expect((await post(JSON.stringify({ files: 'x'.repeat(2_000) }), '/rollback')).status).toBe(413);
  });

  it('goes to no console that is not reached over https or on this machine', async () => {
    work.buildRemote('guests', 'one');
    const build = await readBuild(path.join(work.root, 'remote-guests'));
    const sent = sendBuild(
      'guests',
      build,
      { address: 'http://console.example', token: guests.token },
      { percent: null, log },
    );
    await expect(sent).rejects.toThrow('--to must begin with https://');
  });
});

describe('a gateway', () => {
  it('takes builds where tokens are given out, and says that it takes none where there are none', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'park-door-'));
    mkdirSync(path.join(folder, 'remotes'), { recursive: true });
    const ask = async (deployTokens: typeof tokens): Promise<string> => {
      const gateway = await createGateway({ release: folder, apiUrl: () => null, deployTokens });
      const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
      const reason = await sendRollback('guests', { address: url, token: guests.token }).catch(
        (error: unknown) => String(error),
      );
      await gateway.close();
      return String(reason);
    };
    expect(await ask(tokens)).toContain('guests has not been published yet');
    expect(await ask(new Map())).toContain('it takes no builds over HTTP');
    rmSync(folder, { recursive: true });
  });
});

describe('DEPLOY_TOKENS', () => {
  it('holds no token, only digests', () => {
    expect(guests.entry).toMatch(/^guests:[0-9a-f]{64}$/);
    expect(guests.token).not.toContain(guests.entry.slice('guests:'.length));
  });

  it.each(['guests', 'guests:12', `Guests:${'a'.repeat(64)}`])('is refused with the entry "%s"', (entry) => {
    expect(() => readDeployTokens(`${shop.entry},${entry}`)).toThrow(/^Entry 2 of DEPLOY_TOKENS /);
  });

  it('is refused with a token in place of its entry, without saying it', () => {
    for (const entry of [guests.token, `guests:${guests.token}`])
      expect(messageOf(() => readDeployTokens(entry))).not.toContain(guests.token);
  });
});

it('a workspace publishes as before', async () => {
  work.buildRemote('fleet', 'one');
  const where = { store: work.store, keys: null, root: work.root, percent: null, log };
  expect((await publishRemote('fleet', where)).remotes.fleet?.enabled).toBe(true);
});
