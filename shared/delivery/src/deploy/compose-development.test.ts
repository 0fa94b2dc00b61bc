import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';
import { apps, read, servicesOf, volumesOf } from './compose-config.ts';
import { portOfServer } from '@park/build/programs/free-port.ts';

/** The workspace's packages that a package needs, with those that they need. */
function packagesOf(folder: string, found = new Set<string>()): ReadonlySet<string> {
  const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    const own = /^@park\/(\w+)$/.exec(name)?.[1];
    if (own === undefined || found.has(own)) continue;
    found.add(own);
    packagesOf(`shared/${own}`, found);
  }
  return found;
}

describe('development', () => {
  const services = servicesOf('docker-compose.override.yml');
  /** Sources are edited while they run; only tests import this one. */
  const sources = readdirSync(path.join(ROOT, 'shared')).filter((name) => name !== 'testing');

  it.each(['api', 'gateway', ...apps])('mounts into %s the sources of every shared package', (name) => {
    expect(services[name] && volumesOf(services[name])).toEqual(
      expect.arrayContaining(sources.map((each) => `./shared/${each}/src:/app/shared/${each}/src:ro`)),
    );
  });

  it('starts the api again after an edit of itself or of a package that it is made of', () => {
    const needed = [...packagesOf('api')].map((name) => `shared/${name}/src`);
    expect(needed).toContain('shared/domain/src');
    const command: readonly string[] = services['api']?.command ?? [];
    const watched = command.flatMap((each) => /^--watch-path=(.+)$/.exec(each)?.[1] ?? []);
    expect(watched.toSorted()).toEqual(['api/src', ...needed].toSorted());
  });

  /**
   * Runs a health check against a test server; `isReadWhole` is whether the check read the whole
   * response.
   */
  async function check(command: readonly string[], status: number) {
    let isReadWhole = false;
    const server = createServer((_, response) => {
      response.writeHead(status).end(Buffer.alloc(32_000_000));
      response.on('close', () => (isReadWhole = response.writableFinished));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${portOfServer(server)}`;
    const [, , flag = '', code = ''] = command;
    const child = spawn(process.execPath, [flag, code.replace(/http:\/\/127\.0\.0\.1:\d+/, address)], {
      env: { FIRST_FILE: `${address}/remoteEntry.js` },
    });
    const ending = await new Promise((resolve) => child.once('exit', resolve));
    await new Promise((resolve) => server.close(resolve));
    return { ending, isReadWhole };
  }

  it.each(['api', 'gateway', ...apps])(
    'checks the health of %s and reads the whole response: an aborted one would fill its log',
    async (name) => {
      const command = services[name]?.healthcheck?.test ?? [];
      expect(command.slice(0, 3)).toEqual(['CMD', 'node', '-e']);
      expect(await check(command, 200)).toEqual({ ending: 0, isReadWhole: true });
      expect(await check(command, 503)).toMatchObject({ ending: 1 });
    },
  );
});
