/** @jest-environment node */
import { sealed } from '@park/federation/seal';
import { makeRelease } from '../loading/make-loaded-remote.ts';
import { newKeys, openPage, serve } from '../registry/signed-page.testing.ts';
import { readOverriddenRelease } from './override-release.ts';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const content = { ...makeRelease('garage', '2.0.0'), expires: inDays(90) };

let owner: Awaited<ReturnType<typeof newKeys>>;
let stranger: typeof owner;
beforeAll(async () => {
  [owner, stranger] = await Promise.all([newKeys(), newKeys()]);
});
afterEach(() => jest.restoreAllMocks());

/** What an override of garage 2.0.0 leads to when its release.json is this. */
async function override(text: string): Promise<unknown> {
  serve({ '/remotes/garage/2.0.0/release.json': text });
  return readOverriddenRelease('garage', '2.0.0').catch((error: unknown) => error);
}

describe('a version that the address asks for, on a page with the public key', () => {
  beforeEach(() => openPage(owner.open));

  it('is the one that the owner signed', async () => {
    expect(await override(await sealed(content, owner.signing))).toMatchObject({ version: '2.0.0' });
  });

  it.each([
    ['without a signature', async () => sealed(content, null), 'seal.signature is missing'],
    ['without a seal', async () => JSON.stringify(content), 'seal.digest must be a text'],
    ['of another key', async () => sealed(content, stranger.signing), 'was not made by the owner'],
    [
      'that was changed',
      async () => (await sealed(content, owner.signing)).replace('Part garage', 'Part mine'),
      'seal.digest does not match the content',
    ],
    [
      'whose signature is over',
      async () => sealed({ ...content, expires: inDays(-1) }, owner.signing),
      'expires: the signature ended',
    ],
    [
      'whose signature has no end',
      async () => sealed(makeRelease('garage', '2.0.0'), owner.signing),
      'expires is missing',
    ],
  ])('is refused with a release.json %s', async (_, write, message) => {
    expect(await override(await write())).toMatchObject({
      failure: 'integrity',
      message: expect.stringContaining(message),
    });
  });

  it('is refused with the signed release.json of another version', async () => {
    const other = { ...makeRelease('garage', '1.0.0'), expires: inDays(90) };
    expect(await override(await sealed(other, owner.signing))).toMatchObject({ failure: 'not-a-remote' });
  });
});

describe('a version that the address asks for, on a page without a key', () => {
  it('is refused only when its release.json is damaged', async () => {
    openPage(null);
    expect(await override(JSON.stringify(content))).toMatchObject({ version: '2.0.0' });
    expect(await override((await sealed(content, null)).replace('Part garage', 'Part mine'))).toMatchObject({
      failure: 'integrity',
    });
  });
});
