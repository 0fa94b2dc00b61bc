/** @jest-environment node */
import { createHash } from 'node:crypto';
import { sealed } from '@park/federation/seal';
import { makeRelease } from '../loading/make-loaded-remote.ts';
import { expectScript } from '../loading/remote-scripts.ts';
import { newKeys, openPage, serve } from '../registry/signed-page.testing.ts';
import { isForeign, lateDigest } from './late-scripts.ts';

const DIGEST = `sha384-${'B'.repeat(64)}`;
const contentOf = (version: string) => ({ ...makeRelease('garage', version), files: { 'late.js': DIGEST } });
const urlOf = (version: string) => `/remotes/garage/${version}/release.json`;
let last = 0;
const nextVersion = (): string => `1.0.${(last += 1)}`;

let owner: Awaited<ReturnType<typeof newKeys>>;
let stranger: typeof owner;
beforeAll(async () => {
  [owner, stranger] = await Promise.all([newKeys(), newKeys()]);
});
afterEach(() => jest.restoreAllMocks());

describe('the digest of a late script', () => {
  it('comes from the signed release.json of its version, which is read once', async () => {
    openPage(owner.open);
    const version = nextVersion();
    const fetched = serve({ [urlOf(version)]: await sealed(contentOf(version), owner.signing) });
    expect(await lateDigest('garage', version, 'late.js')).toBe(DIGEST);
    expect(await lateDigest('garage', version, 'late.js')).toBe(DIGEST);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('comes from the browser’s cache, and from the server when that one was signed with an earlier key', async () => {
    openPage(owner.open);
    const version = nextVersion();
    const texts = {
      'force-cache': await sealed(contentOf(version), stranger.signing),
      'no-cache': await sealed(contentOf(version), owner.signing),
    };
    const asked: unknown[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, { cache } = {}) => {
      asked.push(cache);
      return new Response(texts[cache as keyof typeof texts]);
    });
    expect(await lateDigest('garage', version, 'late.js')).toBe(DIGEST);
    expect(asked).toEqual(['force-cache', 'no-cache']);
  });

  it('is still known after the end of the signature: the registry vouches for what runs', async () => {
    openPage(owner.open);
    const version = nextVersion();
    const content = { ...contentOf(version), expires: '2020-01-01T00:00:00.000Z' };
    serve({ [urlOf(version)]: await sealed(content, owner.signing) });
    expect(await lateDigest('garage', version, 'late.js')).toBe(DIGEST);
  });

  it.each([
    ['by nobody', async (content: object) => sealed(content, null)],
    ['with another key', async (content: object) => sealed(content, stranger.signing)],
    [
      'not at all: it was changed',
      async (content: object) =>
        (await sealed(content, owner.signing)).replace(DIGEST, `sha384-${'C'.repeat(64)}`),
    ],
    ['and has no seal', async (content: object) => JSON.stringify(content)],
  ])('is refused from a release.json that was signed %s; a repaired one is read again', async (_, forge) => {
    openPage(owner.open);
    const version = nextVersion();
    serve({ [urlOf(version)]: await forge(contentOf(version)) });
    await expect(lateDigest('garage', version, 'late.js')).rejects.toMatchObject({ failure: 'integrity' });
    serve({ [urlOf(version)]: await sealed(contentOf(version), owner.signing) });
    expect(await lateDigest('garage', version, 'late.js')).toBe(DIGEST);
  });

  it('is refused from the signed release.json of another version or another remote', async () => {
    openPage(owner.open);
    const version = nextVersion();
    serve({ [urlOf(version)]: await sealed(contentOf('0.9.0'), owner.signing) });
    await expect(lateDigest('garage', version, 'late.js')).rejects.toMatchObject({ failure: 'not-a-remote' });
    serve({ [urlOf(version)]: await sealed(makeRelease('ledger', version), owner.signing) });
    await expect(lateDigest('garage', version, 'late.js')).rejects.toMatchObject({ failure: 'not-a-remote' });
  });

  it('is refused for a file that no release.json names, and where there is none', async () => {
    openPage(owner.open);
    const version = nextVersion();
    serve({ [urlOf(version)]: await sealed(contentOf(version), owner.signing) });
    await expect(lateDigest('garage', version, 'evil.js')).rejects.toMatchObject({ failure: 'integrity' });
    await expect(lateDigest('garage', '7.7.7', 'late.js')).rejects.toMatchObject({
      failure: 'unknown-version',
    });
  });

  it('is that of release.json without a key too, and unknown where there is none, as for a dev server', async () => {
    openPage(null);
    const version = nextVersion();
    serve({ [urlOf(version)]: await sealed(contentOf(version), null) });
    expect(await lateDigest('garage', version, 'late.js')).toBe(DIGEST);
    expect(await lateDigest('garage', nextVersion(), 'late.js')).toBe(null);
    expect(await lateDigest('garage', 'dev', 'late.js')).toBe(null);
    expect(globalThis.fetch).toHaveBeenCalledTimes(2);
  });
});

describe('a script that failed', () => {
  it('is foreign when its content is not what was published, and not when only the way to it failed', async () => {
    const code = 'published();';
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    const url = '/remotes/garage/1.0.0/part.js';
    expectScript({ url, integrity });
    serve({ [url]: code });
    expect(await isForeign(url)).toBe(false);
    serve({ [url]: 'changed();' });
    expect(await isForeign(url)).toBe(true);
    expect(await isForeign('/remotes/garage/1.0.0/unknown.js')).toBe(false);
  });
});
