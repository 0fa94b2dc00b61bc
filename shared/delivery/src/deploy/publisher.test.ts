import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { binaryOf } from '@park/build/programs/binary.ts';
import { fakeScreen, fakeWorkspace } from '../publishing/fake-workspace.ts';
import { publishAll } from '../publishing/release.ts';

let folder: string;

beforeAll(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'park-publisher-'))));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the programs of the images', () => {
  it('are a file each that needs no other package', () => {
    const config = path.join(import.meta.dirname, 'publisher.config.mjs');
    const webpack = binaryOf('webpack-cli', 'bin/cli.js', 'shared/build');
    const build = spawnSync(
      process.execPath,
      [webpack, 'build', '--config', config, '--output-path', folder],
      {
        encoding: 'utf8',
      },
    );
    expect([build.status, build.stderr]).toEqual([0, '']);
    expect(readdirSync(folder)).toEqual(['gateway.mjs', 'publisher.mjs']);

    // A store in a bucket uses most of the packages.
    const env = { RELEASE_STORE: 's3://console', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' };
    const { status, stderr } = spawnSync(
      process.execPath,
      [path.join(folder, 'publisher.mjs'), 'rollback-remote', 'fleet'],
      { encoding: 'utf8', env: { ...env, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' } },
    );
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('The store s3://console cannot be reached'),
    ]);
  });

  it('publish every remote that the image contains, and a second run changes nothing', () => {
    const work = fakeWorkspace();
    const program = path.join(work.root, 'shared/delivery/src/publisher.mjs');
    mkdirSync(path.dirname(program), { recursive: true });
    copyFileSync(path.join(folder, 'publisher.mjs'), program);
    work.buildHost('1');
    for (const name of ['cards', 'shop']) work.buildRemote(name, name);
    const run = (...args: string[]) => {
      const { status, stderr } = spawnSync(process.execPath, [program, ...args, '--prebuilt'], {
        encoding: 'utf8',
        env: { RELEASE_STORE: work.release },
      });
      return [status, stderr];
    };
    expect(run('publish-host')).toEqual([0, '']);
    expect(run('publish-remotes', '--repeatable')).toEqual([0, '']);
    const registry = work.readPublished('registry.json');
    expect(Object.keys((JSON.parse(registry) as { remotes: object }).remotes)).toEqual(['cards', 'shop']);
    expect(run('publish-remotes', '--repeatable')).toEqual([0, '']);
    expect(work.readPublished('registry.json')).toBe(registry);
    work.remove();
  });

  it('serve what is published, and say in the reader’s language that the backend is away', async () => {
    const work = fakeWorkspace();
    work.buildHost('1');
    work.buildRemote('fleet', 'one', { manifest: { screens: [fakeScreen('staff')] } });
    await publishAll({ store: work.store, keys: null }, work.root);
    cpSync(path.join(import.meta.dirname, '../gateway/locales'), path.join(folder, 'locales'), {
      recursive: true,
    });
    const gateway = spawn(process.execPath, [path.join(folder, 'gateway.mjs')], {
      env: { PORT: '0', RELEASE_DIR: work.release, API_URL: 'http://127.0.0.1:9' },
    });
    const url = await new Promise<string>((resolve, reject) => {
      gateway.stdout.on('data', (said) => resolve(/http:\S+/.exec(String(said))?.[0] ?? ''));
      gateway.once('exit', reject);
    });
    const page = await fetch(`${url}/?tab=staff`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/remotes/fleet/')]);
    const refused = await fetch(`${url}/api/x`, { headers: { 'accept-language': 'ru' } });
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('недоступен')]);
    const ended = new Promise((resolve) => gateway.once('exit', resolve));
    gateway.kill();
    expect(await ended).toBe(0);
    work.remove();
  });
});
