import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { NODE } from '../../fixtures/programs.ts';
import { ADMIN, expect, test } from '../../fixtures/test.ts';

const run = promisify(execFile);

const PACKAGES = [
  ...['@hey-api/openapi-ts@0.99.0', 'orval@8.38.0', 'swagger-typescript-api@13.13.0', 'oazapfts@7.5.0'],
  ...['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3', 'zod@4.6.7', 'esbuild@0.28.0'],
  '@stoplight/prism-cli@5.16.0',
];

const COMPILER_OPTIONS = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, module: 'esnext', moduleResolution: 'bundler' },
  ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], types: [] },
};

/** What each program begins with and what it does with a client; `walk` is the way of docs/ride-sources.md. */
const HEAD = `
declare const process: { argv: string[] };
const [, , baseUrl = '', email = '', password = ''] = process.argv;
const name = 'client-' + Math.random();
const ride = { externalId: 'r-1', version: 1, status: 'completed' as const, driver: { externalId: name, name: 'Late Lev' },
  pickupTime: '2026-03-20T09:00:00Z', dropoffTime: '2026-03-20T09:30:00Z', money: { currency: 'BYN', fare: '14.20' } };
const bearer = (token: string | undefined) => ({ headers: { authorization: 'Bearer ' + token } });
const source = { name, kind: 'api' as const };
const key = { name: 'Dispatch', scopes: ['rides:write' as const] };
const say = (drivers: readonly unknown[] | undefined, verdict: string | undefined) =>
  console.log(JSON.stringify([(drivers?.length ?? 0) > 0, verdict]));
`;

const PROGRAMS: Readonly<Record<string, { readonly generate: readonly string[]; readonly walk: string }>> = {
  'hey-api': {
    generate: [
      '@hey-api/openapi-ts/bin/run.js',
      '-i',
      'openapi.json',
      '-o',
      'hey',
      '-c',
      '@hey-api/client-fetch',
    ],
    walk: `
import { client } from './hey/client.gen';
import { createApiKey, createRideSource, listDrivers, login, sendRides } from './hey';
client.setConfig({ baseUrl });
const { data: user } = await login({ body: { email, password } });
const { data: list } = await listDrivers(bearer(user?.token));
const { data: made } = await createRideSource({ ...bearer(user?.token), body: source });
const { data: secret } = await createApiKey({ ...bearer(user?.token), path: { id: made?.source.id ?? '' }, body: key });
const { data: sent } = await sendRides({ ...bearer(secret?.secret), body: { rides: [ride] } });
say(list?.drivers, sent?.items[0]?.verdict);`,
  },
  orval: {
    generate: [
      'orval/dist/bin/orval.mjs',
      '--input',
      'openapi.json',
      '--output',
      'orval.ts',
      '--client',
      'fetch',
    ],
    walk: `
import { createApiKey, createRideSource, listDrivers, login, sendRides } from './orval';
const plain = globalThis.fetch;
globalThis.fetch = (url, init) => plain(new URL(String(url), baseUrl), init);
const user = await login({ email, password });
if (user.status !== 200) throw new Error(user.data.error);
const list = await listDrivers(bearer(user.data.token));
const made = await createRideSource(source, bearer(user.data.token));
if (made.status !== 201 || list.status !== 200) throw new Error('refused');
const secret = await createApiKey(made.data.source.id, key, bearer(user.data.token));
if (secret.status !== 201) throw new Error(secret.data.error);
const sent = await sendRides({ rides: [ride] }, undefined, bearer(secret.data.secret));
if (sent.status !== 200) throw new Error(sent.data.error);
say(list.data.drivers, sent.data.items[0]?.verdict);`,
  },
  'swagger-typescript-api': {
    generate: [
      'swagger-typescript-api/dist/cli.mjs',
      'generate',
      '-p',
      'openapi.json',
      '-o',
      '.',
      '-n',
      'swagger.ts',
    ],
    walk: `
import { Api } from './swagger';
const { api, ingest } = new Api({ baseUrl });
const { data: user } = await api.login({ email, password });
const { data: list } = await api.listDrivers(bearer(user.token));
const { data: made } = await api.createRideSource(source, bearer(user.token));
const { data: secret } = await api.createApiKey(made.source.id, key, bearer(user.token));
const { data: sent } = await ingest.sendRides({ rides: [ride] }, {}, bearer(secret.secret));
say(list.drivers, sent.items[0]?.verdict);`,
  },
  'openapi-typescript': {
    generate: ['openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'schema.ts'],
    walk: `
import createClient from 'openapi-fetch';
import type { paths } from './schema';
const client = createClient<paths>({ baseUrl });
const { data: user } = await client.POST('/api/auth/login', { body: { email, password } });
const { data: list } = await client.GET('/api/taxipark/drivers', bearer(user?.token));
const { data: made } = await client.POST('/api/taxipark/ride_sources', { ...bearer(user?.token), body: source });
const { data: secret } = await client.POST('/api/taxipark/ride_sources/{id}/keys', {
  ...bearer(user?.token), params: { path: { id: made?.source.id ?? '' } }, body: key });
const { data: sent } = await client.POST('/ingest/v1/rides', {
  ...bearer(secret?.secret), params: { header: { 'idempotency-key': name } }, body: { rides: [ride] } });
say(list?.drivers, sent?.items[0]?.verdict);`,
  },
  oazapfts: {
    generate: ['oazapfts/dist/cli.js', 'openapi.json', 'oazapfts.ts'],
    walk: `
import { createApiKey, createRideSource, defaults, listDrivers, login, sendRides } from './oazapfts';
defaults.baseUrl = baseUrl;
const user = await login({ email, password });
if (user.status !== 200) throw new Error(user.data.error);
const list = await listDrivers({}, bearer(user.data.token));
const made = await createRideSource(source, {}, bearer(user.data.token));
if (made.status !== 201 || list.status !== 200) throw new Error('refused');
const secret = await createApiKey(made.data.source.id, key, bearer(user.data.token));
if (secret.status !== 201) throw new Error(secret.data.error);
const sent = await sendRides({ rides: [ride] }, {}, bearer(secret.data.secret));
if (sent.status !== 200) throw new Error(sent.data.error);
say(list.data.drivers, sent.data.items[0]?.verdict);`,
  },
};

test.setTimeout(300_000);

let folder: string;
/** The proxy that checks each request and answer by the document, and refuses what does not agree. */
let proxy: ChildProcess | undefined;
const PROXY = 'http://127.0.0.1:4019';
const program = (file: string) => path.join(folder, 'node_modules', file);

test.beforeAll(async ({ baseURL }) => {
  // The generators are installed from the registry, once for all.
  test.setTimeout(300_000);
  folder = await mkdtemp(path.join(os.tmpdir(), 'park-clients-'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], { cwd: folder });
  const document = await fetch(`${baseURL ?? ''}/api/docs/json`);
  await writeFile(path.join(folder, 'openapi.json'), await document.text());
  const checked = ['proxy', 'openapi.json', baseURL ?? '', '--errors', '--port', new URL(PROXY).port];
  proxy = spawn(NODE, [program('@stoplight/prism-cli/dist/index.js'), ...checked], {
    cwd: folder,
    stdio: 'ignore',
  });
  await expect(async () => void (await fetch(PROXY))).toPass({ timeout: 60_000 });
});
test.afterAll(async () => {
  proxy?.kill();
  await rm(folder, { recursive: true, force: true });
});

test('every list, and what is refused, agrees with the document', async () => {
  const { paths } = JSON.parse(await readFile(path.join(folder, 'openapi.json'), 'utf8')) as {
    paths: Record<string, { get?: object }>;
  };
  const body = JSON.stringify({ email: ADMIN.email, password: ADMIN.password });
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${PROXY}/api/auth/login`, { method: 'POST', headers: json, body });
  const { token } = (await signedIn.json()) as { token: string };
  // The stream of changes has no end, and /ingest takes keys only.
  const plain = Object.keys(paths).filter((at) => paths[at]?.get && !/\{|\/live$|^\/ingest/.test(at));
  const answers = await Promise.all(
    [...plain, '/api/taxipark/drivers/nobody'].map(async (at) => {
      const answer = await fetch(PROXY + at, { headers: { authorization: `Bearer ${token}` } });
      return [at, answer.status, answer.headers.get('sl-violations')];
    }),
  );
  const without = await fetch(`${PROXY}/api/taxipark/drivers`, { headers: { authorization: 'Bearer none' } });
  expect([without.status, without.headers.get('sl-violations')]).toEqual([401, null]);
  expect(plain.length).toBeGreaterThan(20);
  expect(answers).toEqual([
    ...plain.map((at) => [at, 200, null]),
    ['/api/taxipark/drivers/nobody', 404, null],
  ]);
});

for (const [name, { generate, walk }] of Object.entries(PROGRAMS)) {
  test(`a client that ${name} generates from the document compiles strict and sends a ride`, async () => {
    const node = (file: string, ...args: readonly string[]) =>
      run(NODE, [program(file), ...args], { cwd: folder }).catch((error: { stdout?: string }) => {
        // The compiler says there what it refuses.
        throw new Error(error.stdout, { cause: error });
      });
    await node(generate[0] ?? '', ...generate.slice(1));
    // What is imported stands first.
    const imports = walk.split('\n').filter((line) => line.startsWith('import '));
    const rest = walk.split('\n').filter((line) => !line.startsWith('import '));
    await writeFile(path.join(folder, `walk-${name}.ts`), [...imports, HEAD, ...rest].join('\n'));
    const config = { compilerOptions: COMPILER_OPTIONS, include: [`walk-${name}.ts`] };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    await node('typescript/bin/tsc', '--project', '.');
    const bundle = ['--bundle', '--platform=node', '--format=esm', `--outfile=walk-${name}.mjs`];
    await run(program('.bin/esbuild'), [`walk-${name}.ts`, ...bundle], { cwd: folder });
    const person = [PROXY, ADMIN.email, ADMIN.password];
    const { stdout } = await run(NODE, [`walk-${name}.mjs`, ...person], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual([true, 'held']);
  });
}
