import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { integrityOf } from './digest.ts';
import { publishAll } from './publish.ts';

let root: string;
let release: string;

function write(name: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), content);
}

function buildRemote(name: string, code: string): void {
  write(`remote-${name}/package.json`, JSON.stringify({ version: '1.2.3' }));
  write(`remote-${name}/dist/remoteEntry.js`, code);
  write(`remote-${name}/dist/app.js`, 'app');
  write(`remote-${name}/dist/texts.en.0.json`, '{}');
  write(`remote-${name}/dist/texts.ru.0.json`, '{}');
  write(`remote-${name}/dist/.built-from`, 'digest');
  write(
    `remote-${name}/dist/mf-manifest.json`,
    JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [{ name: 'app', assets: { js: { sync: ['app.js'] } } }],
    }),
  );
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'park-publish-'));
  release = path.join(root, '.release');
  write('host/package.json', JSON.stringify({ version: '1.0.0' }));
  write('host/dist/index.html', '<title></title>');
  write('host/dist/main.1.js', 'host');
  for (const name of ['auth', 'fleet', 'reports']) buildRemote(name, `${name} 1`);
});

afterEach(() => rmSync(root, { recursive: true }));

describe('publishing', () => {
  it('puts each remote into a folder of its version and names every file with its digest', async () => {
    const { remotes } = await publishAll({ root, release });
    const version = remotes.fleet?.version ?? '';
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);
    expect(remotes.fleet).toEqual({
      version,
      contract: `^${CONTRACT_VERSION}`,
      enabled: true,
      previous: null,
      candidate: null,
      entry: { url: `/remotes/fleet/${version}/remoteEntry.js`, integrity: integrityOf('fleet 1') },
      chunks: [{ url: `/remotes/fleet/${version}/app.js`, integrity: integrityOf('app') }],
      texts: {
        en: { url: `/remotes/fleet/${version}/texts.en.0.json`, integrity: integrityOf('{}') },
        ru: { url: `/remotes/fleet/${version}/texts.ru.0.json`, integrity: integrityOf('{}') },
      },
    });
    expect(readdirSync(path.join(release, 'remotes/fleet', version))).toEqual(
      expect.arrayContaining(['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz']),
    );
  });

  it('changes nothing when the same build is published again', async () => {
    const first = await publishAll({ root, release });
    expect(await publishAll({ root, release })).toEqual(first);
  });

  it('keeps the version before, in the registry and on disk, for fallback and for open tabs', async () => {
    const first = await publishAll({ root, release });
    buildRemote('fleet', 'fleet 2');
    const second = await publishAll({ root, release });
    expect(second.release).not.toBe(first.release);
    expect(second.remotes.fleet?.previous?.version).toBe(first.remotes.fleet?.version);
    expect(second.remotes.auth).toEqual(first.remotes.auth);
    expect(readdirSync(path.join(release, 'remotes/fleet'))).toHaveLength(2);
  });

  it('writes a registry that is whole at every moment', async () => {
    await publishAll({ root, release });
    expect(JSON.parse(readFileSync(path.join(release, 'registry.json'), 'utf8'))).toMatchObject({
      schema: 1,
    });
    expect(readdirSync(release).sort()).toEqual(['host', 'registry.json', 'remotes']);
  });

  it('keeps the host’s older assets for the tabs that are open on them', async () => {
    await publishAll({ root, release });
    rmSync(path.join(root, 'host/dist/main.1.js'));
    write('host/dist/main.2.js', 'host 2');
    await publishAll({ root, release });
    expect(readdirSync(path.join(release, 'host/assets'))).toEqual(
      expect.arrayContaining(['main.1.js', 'main.2.js']),
    );
  });
});
