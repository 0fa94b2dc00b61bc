/** @jest-environment node */
import { IncompatibleRemoteError } from '@park/federation/define-remote';
import type { RemoteFiles } from '@park/federation/registry';
import { createHash } from 'node:crypto';
import { classifyFailure } from './classify-failure.ts';
import { expectScript } from './remote-scripts.ts';

const SCRIPT = 'globalThis.garage = 1;';
const integrity = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;
const release: RemoteFiles = {
  version: '1.2.0',
  contract: '^2.0.0',
  entry: { url: '/remotes/garage/1.2.0/remoteEntry.js', integrity },
  chunks: [{ url: '/remotes/garage/1.2.0/app.js', integrity }],
  texts: {},
};

function serverAnswers(body: string, init: ResponseInit): void {
  globalThis.fetch = jest.fn(async () => new Response(body, init));
}

const javascript = { headers: { 'content-type': 'text/javascript' } };

function chunkError(detail = ''): Error {
  return Object.assign(new Error(`Loading chunk app failed ${detail} /remotes/garage/1.2.0/app.js`), {
    name: 'ChunkLoadError',
  });
}

const entryError = (detail = ''): Error => new Error(`[ Federation Runtime ]: RUNTIME-008 ${detail}`);

Object.assign(globalThis, { location: { origin: 'http://localhost' } });
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

test.each([
  ['a missing file', entryError(), 'gone', { status: 404 }, 'http'],
  [
    'a page instead of the file',
    entryError(),
    '<html>',
    { headers: { 'content-type': 'text/html' } },
    'not-a-remote',
  ],
  ['another file than the published one', entryError(), 'other();', javascript, 'integrity'],
  ['a sound file that the way to failed', entryError(), SCRIPT, javascript, 'intact'],
  ['a sound file whose code threw', entryError('ScriptExecutionError'), SCRIPT, javascript, 'evaluation'],
  ['a missing part', chunkError(), 'gone', { status: 404 }, 'http'],
  ['a sound part after a stale answer', chunkError(), SCRIPT, javascript, 'intact'],
])('%s is distinguished from the other failures', async (_what, error, body, init, failure) => {
  serverAnswers(body, init);
  expect(await classifyFailure(error, release)).toMatchObject({ failure });
});

test('a chunk that timed out is named, not the entry', async () => {
  expect(await classifyFailure(chunkError('(timeout)'), release)).toEqual({
    failure: 'timeout',
    url: '/remotes/garage/1.2.0/app.js',
  });
});

test('a late chunk that the registry does not name is named when it was changed', async () => {
  const url = '/remotes/garage/1.2.0/late.js';
  expectScript({ url, integrity });
  const error = Object.assign(new Error(`Loading chunk 7 failed.\n(error: http://localhost${url})`), {
    name: 'ChunkLoadError',
  });
  serverAnswers('other();', javascript);
  expect(await classifyFailure(error, release)).toEqual({ failure: 'integrity', url });
});

test('a server that cannot be reached counts as the network', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await classifyFailure(entryError(), release)).toMatchObject({ failure: 'network' });
});

test('a remote for another contract is incompatible, and anything else its own failure', async () => {
  expect(await classifyFailure(new IncompatibleRemoteError('old'), release)).toMatchObject({
    failure: 'incompatible',
  });
  expect(await classifyFailure(new Error('boom'), release)).toMatchObject({ failure: 'evaluation' });
});

test('a remote that needs another library stays incompatible when it is loaded again', async () => {
  const entry = { ...release.entry, integrity: 'sha384-of-another-build' };
  const other = { ...release, entry };
  expect(await classifyFailure(new Error('boom'), other)).toMatchObject({ failure: 'evaluation' });
  const needs = new Error('Version 19.3.1 of react does not satisfy the requirement ^18.2.0');
  expect(await classifyFailure(needs, other)).toMatchObject({ failure: 'incompatible' });
  expect(await classifyFailure(new Error('boom'), other)).toMatchObject({ failure: 'incompatible' });
});
