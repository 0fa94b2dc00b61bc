/** @jest-environment node */
import type { Registry } from '@park/federation/registry';
import { sealRegistry } from '@park/federation/registry-seal';
import { newKeys, openPage, serve } from './signed-page.testing.ts';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const content = (serial: number, parts: Partial<Registry> = {}): Registry => {
  const expires = inDays(90);
  return { schema: 1, release: `r${serial}`, host: 'h', serial, expires, remotes: {}, ...parts };
};

let owner: Awaited<ReturnType<typeof newKeys>>;
let stranger: typeof owner;
const storage = new Map<string, string>();
beforeAll(async () => {
  [owner, stranger] = await Promise.all([newKeys(), newKeys()]);
  const localStorage: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
  };
  Object.assign(globalThis, { localStorage });
});
beforeEach(() => {
  storage.clear();
  openPage(owner.open);
});
afterEach(() => jest.restoreAllMocks());

/** What a newly opened page makes of a registry: its release, or why it is refused. */
async function open(registry: Registry, signingKey: string | null = owner.signing): Promise<string> {
  const text = await sealRegistry(registry, signingKey);
  serve({ '/registry.json': text });
  let result = '';
  await jest.isolateModulesAsync(async () => {
    const { readRegistry } = await import('./registry-source.ts');
    result = await readRegistry().then(
      (read) => read.registry.release,
      (error: Error) => error.message,
    );
  });
  return result;
}

describe('a page with the public key', () => {
  it('uses the registry that its owner signed, and refuses one of another key or without a signature', async () => {
    expect(await open(content(1))).toBe('r1');
    expect(await open(content(2), stranger.signing)).toContain('was not made by the owner');
    expect(await open(content(2), null)).toBe('seal.signature is missing');
  });

  it('refuses an older registry than this browser has seen, also after a reload, and takes a newer one', async () => {
    expect(await open(content(5))).toBe('r5');
    expect(await open(content(4))).toBe('serial 4 is older than 5, which was here before');
    expect(await open(content(5))).toBe('r5');
    expect(await open(content(6))).toBe('r6');
    expect(await open(content(5))).toContain('is older than 6');
  });

  it('lets nobody else raise what it has seen', async () => {
    expect(await open(content(99), stranger.signing)).toContain('was not made by the owner');
    expect(await open(content(1))).toBe('r1');
  });

  it('begins anew with another key', async () => {
    expect(await open(content(5))).toBe('r5');
    openPage(stranger.open);
    expect(await open(content(1), stranger.signing)).toBe('r1');
  });

  it('refuses a registry whose signature is over, or has no end, as those of earlier commands', async () => {
    expect(await open(content(1, { expires: inDays(-1) }))).toContain('expires: the signature ended');
    const { expires: _, serial: __, ...old } = content(1);
    expect(await open(old)).toBe('expires is missing');
  });

  it('is protected by the end alone where the browser keeps nothing', async () => {
    jest.spyOn(storage, 'set').mockImplementation(() => {
      throw new Error('full');
    });
    expect(await open(content(5))).toBe('r5');
    expect(await open(content(4))).toBe('r4');
    expect(await open(content(4, { expires: inDays(-1) }))).toContain('ended');
  });
});

describe('a page without a key', () => {
  it('uses what is there, however old', async () => {
    openPage(null);
    expect(await open(content(5), null)).toBe('r5');
    expect(await open(content(1, { expires: inDays(-1) }), null)).toBe('r1');
  });
});
