/** @jest-environment node */
import { createHash } from 'node:crypto';

const FOLDER = 'http://localhost:4001/remotes/garage/dev/';
const FILES: Readonly<Record<string, string>> = {
  'remoteEntry.js': 'globalThis.garage = 1;',
  'manifest.json': JSON.stringify({ contract: '^1.0.0', manifest: { title: { en: 'Garage', ru: 'Гараж' } } }),
  'texts.en.json': '{}',
  'texts.ru.json': '{}',
};
const digestOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const realFetch = globalThis.fetch;
const realMode = process.env['NODE_ENV'];
afterEach(() => {
  globalThis.fetch = realFetch;
  Object.assign(process.env, { NODE_ENV: realMode });
});

/** Resolves `?mf.garage=<address>` in a build of this mode. */
async function ask(mode: string, address: string): Promise<unknown> {
  Object.assign(process.env, { NODE_ENV: mode });
  globalThis.fetch = jest.fn(async (url: string) => {
    const body = url.startsWith(FOLDER) ? FILES[url.slice(FOLDER.length)] : undefined;
    return new Response(body ?? null, { status: body === undefined ? 404 : 200 });
  }) as unknown as typeof fetch;
  let answer: unknown;
  await jest.isolateModulesAsync(async () => {
    const { readOverriddenRelease } = await import('./override-release.ts');
    answer = await readOverriddenRelease('garage', address).catch((error: unknown) => error);
  });
  return answer;
}

describe('a dev server that the address names', () => {
  it('is described with its current files in a development build', async () => {
    expect(await ask('development', FOLDER)).toMatchObject({
      version: FOLDER,
      entry: { url: `${FOLDER}remoteEntry.js`, integrity: digestOf('globalThis.garage = 1;') },
      texts: { ru: { url: `${FOLDER}texts.ru.json`, integrity: digestOf('{}') } },
    });
  });

  it('may be written without the last slash', async () => {
    expect(await ask('development', FOLDER.slice(0, -1))).toMatchObject({ version: FOLDER });
  });

  it.each([
    'https://elsewhere.example/remotes/garage/dev/',
    'http://localhost.example:4001/',
    '//localhost:1/',
  ])('must be on this machine: %s is refused', async (address) => {
    expect(await ask('development', address)).toMatchObject({ failure: 'foreign-version' });
  });

  it('is refused in a production build, without a request', async () => {
    expect(await ask('production', FOLDER)).toMatchObject({ failure: 'foreign-version' });
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('is reported when it does not answer', async () => {
    expect(await ask('development', 'http://localhost:4002/remotes/garage/dev/')).toMatchObject({
      failure: 'network',
    });
  });
});
