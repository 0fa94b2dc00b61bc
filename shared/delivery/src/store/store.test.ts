import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { directoryStore } from './directory-store.ts';
import { bucketEnvironment, type FakeBucket, fakeBucket } from './fake-bucket.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = async (store: Store, name: string): Promise<string | null> => {
  const stored = await store.read(name);
  return stored && new TextDecoder().decode(stored.content);
};

let folder: string;
let bucket: FakeBucket;

const environment = () => bucketEnvironment(bucket);

beforeAll(async () => {
  bucket = await fakeBucket();
});

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'park-store-'));
  bucket.objects.clear();
});

afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => bucket.stop());

describe.each([
  ['a folder', () => directoryStore(folder)],
  ['a bucket', () => openStore('s3://console/park/', environment())],
])('a store in %s', (_, open) => {
  it('returns a written file, and null for a missing one', async () => {
    const store = open();
    await store.replace('a/b.json', bytes('one'));
    expect([await textOf(store, 'a/b.json'), await textOf(store, 'a/c.json')]).toEqual(['one', null]);
  });

  it('never overwrites an immutable file', async () => {
    const store = open();
    expect(await store.create('a/1.0.0+b/x.js', bytes('one'))).toBe(true);
    expect(await store.create('a/1.0.0+b/x.js', bytes('two'))).toBe(false);
    expect(await textOf(store, 'a/1.0.0+b/x.js')).toBe('one');
  });

  it('replaces a file only for the writer who has read its latest content', async () => {
    const store = open();
    expect(await store.swap('r.json', bytes('one'), null)).toBe(true);
    const tag = (await store.read('r.json'))?.tag ?? null;
    expect(await store.swap('r.json', bytes('two'), tag)).toBe(true);
    expect(await store.swap('r.json', bytes('three'), tag)).toBe(false);
    expect(await store.swap('r.json', bytes('three'), null)).toBe(false);
    await store.remove('r.json');
    expect(await store.swap('r.json', bytes('three'), tag)).toBe(false);
    expect(await textOf(store, 'r.json')).toBe(null);
  });

  it('lets only one of many writers succeed who have all read the same content', async () => {
    const store = open();
    await store.replace('r.json', bytes('zero'));
    const tag = (await store.read('r.json'))?.tag ?? null;
    const writers = Array.from({ length: 8 }, (_unused, index) =>
      store.swap('r.json', bytes(`${index}`), tag),
    );
    const wins = await Promise.all(writers);
    expect(wins.filter(Boolean)).toHaveLength(1);
    expect(await textOf(store, 'r.json')).toBe(`${wins.indexOf(true)}`);
  });

  it('lists all files below a folder with their dates, and none outside it', async () => {
    const store = open();
    const names = Array.from({ length: 12 }, (_unused, index) => `a/v${index % 3}/f${index}.js`);
    for (const name of [...names, 'ab/x.js']) await store.create(name, bytes(name));
    const listed = await store.list('a');
    expect(listed.map((file) => file.path).sort()).toEqual(names.sort());
    expect(listed.every(({ changed }) => Math.abs(Date.now() - changed.getTime()) < 60_000)).toBe(true);
    expect(await store.list('none')).toEqual([]);
  });

  it('removes a file, and accepts that it is removed already', async () => {
    const store = open();
    await store.create('a/x.js', bytes('x'));
    await store.remove('a/x.js');
    await store.remove('a/x.js');
    expect(await store.list('a')).toEqual([]);
  });

  it('returns compressed forms unchanged', async () => {
    const store = open();
    const packed = brotliCompressSync('code');
    await store.create('remotes/fleet/1/x.js.br', packed);
    expect(Buffer.from((await store.read('remotes/fleet/1/x.js.br'))?.content ?? []).equals(packed)).toBe(
      true,
    );
  });
});

describe('a store in a folder', () => {
  it('leaves no temporary files behind', async () => {
    const store = directoryStore(folder);
    await store.create('a/x.js', bytes('x'));
    await store.create('a/x.js', bytes('y'));
    await store.swap('r.json', bytes('z'), null);
    expect(readdirSync(path.join(folder, '.incoming'))).toEqual([]);
  });

  it('is not blocked by the lock of a crashed writer', async () => {
    const store = directoryStore(folder);
    const lock = path.join(folder, '.incoming/r.json.lock');
    mkdirSync(lock, { recursive: true });
    utimesSync(lock, new Date(0), new Date(0));
    expect(await store.swap('r.json', bytes('one'), null)).toBe(true);
  });

  it('is named in the error when it cannot be used', async () => {
    await directoryStore(folder).create('file', bytes('x'));
    await expect(directoryStore(path.join(folder, 'file')).create('a', bytes('x'))).rejects.toThrow(
      `The store ${path.join(folder, 'file')} cannot be used: `,
    );
  });
});

describe('a store in a bucket', () => {
  it('lets browsers cache the files of a version for ever and revalidate the registry each time', async () => {
    const store = openStore('s3://console/park', environment());
    for (const name of ['remotes/fleet/1.0.0/x.js', 'remotes/fleet/1.0.0/x.js.br', 'host/assets/m.css'])
      await store.create(name, bytes('x'));
    for (const name of ['registry.json', 'host/index.html']) await store.replace(name, bytes('x'));
    expect(Object.fromEntries([...bucket.objects].map(([key, { headers }]) => [key, headers]))).toEqual({
      'park/remotes/fleet/1.0.0/x.js': {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
      'park/remotes/fleet/1.0.0/x.js.br': {
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      },
      'park/host/assets/m.css': {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
      'park/registry.json': {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      },
      'park/host/index.html': { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
  });

  it('retries when the service fails temporarily', async () => {
    const store = openStore('s3://console', environment());
    bucket.fail(/stumble/, 503, 2);
    expect(await store.create('stumble.js', bytes('x'))).toBe(true);
  });

  it('names the refused request and the bucket', async () => {
    bucket.fail(/secret/, 403, 1);
    await expect(openStore('s3://console', environment()).read('secret')).rejects.toThrow(
      'The store s3://console answered the reading of secret with 403 Trouble',
    );
    await expect(openStore('s3://other', environment()).read('x')).rejects.toThrow(
      'The store s3://other answered the reading of x with 404 NoSuchBucket',
    );
  });

  it('signs with the secret, and is refused with a wrong one', async () => {
    const store = openStore('s3://console', { ...environment(), AWS_SECRET_ACCESS_KEY: 'guessed' });
    await expect(store.read('x')).rejects.toThrow('with 403 SignatureDoesNotMatch');
  });

  it('reports when the service cannot be reached', async () => {
    const store = openStore('s3://console', { ...environment(), AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' });
    await expect(store.read('x')).rejects.toThrow('The store s3://console cannot be reached: ');
  });

  it.each([
    ['s3://console', { AWS_ACCESS_KEY_ID: '' }, 'AWS_ACCESS_KEY_ID must be set for a store in a bucket.'],
    [
      's3://console',
      { AWS_ENDPOINT_URL_S3: 'minio:9000' },
      'AWS_ENDPOINT_URL_S3 must be an address that begins with http:// or https://.',
    ],
    ['s3://', {}, 'The store must be a folder or s3://bucket/prefix; it is "s3://".'],
    ['ftp://console', {}, 'The store must be a folder or s3://bucket/prefix; it is "ftp://console".'],
  ])('is refused as %s with %o: %s', (address, change, message) => {
    expect(() => openStore(address, { ...environment(), ...change })).toThrow(message);
  });

  it('is the one that RELEASE_STORE names unless the command names another', () => {
    const env = { ...environment(), RELEASE_STORE: 's3://console/park' };
    expect([openStore(null, env).name, openStore('s3://console/other', env).name]).toEqual([
      's3://console/park',
      's3://console/other',
    ]);
  });
});
