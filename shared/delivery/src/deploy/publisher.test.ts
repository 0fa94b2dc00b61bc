import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { binaryOf } from '@park/build/gate/binary.ts';
import { fakeWorkspace } from '../publishing/fake-workspace.ts';

let folder: string;

beforeAll(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'park-publisher-'))));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the publishing commands of the images', () => {
  it('are one file that needs no other package', () => {
    const config = path.join(__dirname, 'publisher.config.mjs');
    const webpack = binaryOf('webpack-cli', 'bin/cli.js', 'shared/build');
    const build = spawnSync(
      process.execPath,
      [webpack, 'build', '--config', config, '--output-path', folder],
      {
        encoding: 'utf8',
      },
    );
    expect([build.status, build.stderr]).toEqual([0, '']);
    expect(readdirSync(folder)).toEqual(['publisher.mjs']);

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
});
