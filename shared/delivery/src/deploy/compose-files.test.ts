import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parse } from 'yaml';
import { findCompose, NO_COMPOSE } from '@park/tooling/programs/compose.ts';
import { findRemotes, ROOT } from '@park/tooling/workspace.ts';
import { portOfServer } from './free-port.ts';

/** The merged configuration that compose prints, as far as it is checked here; version 2 prints volumes as objects. */
interface Service {
  readonly image?: string;
  readonly user?: string;
  readonly build?: {
    readonly context: string;
    readonly dockerfile: string;
    readonly args?: Readonly<Record<string, string>>;
  };
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly ports?: readonly unknown[];
  readonly volumes?: readonly (string | { source: string; target: string; read_only?: boolean })[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}

type Services = Readonly<Record<string, Service>>;

const SETTINGS = { POSTGRES_PASSWORD: 'provided', PORT: '4321' };

/** Runs `compose config` for a file together with the common one. */
function runComposeConfig(file: string, settings: Readonly<Record<string, string>> = SETTINGS) {
  const [program, ...args] = findCompose() ?? [];
  if (program === undefined) throw new Error(NO_COMPOSE);
  const { PATH, HOME } = process.env;
  return spawnSync(program, [...args, '-f', 'docker-compose.yml', '-f', file, 'config'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH, HOME, ...settings },
  });
}

function servicesOf(file: string): Services {
  const { status, stdout, stderr } = runComposeConfig(file);
  if (status !== 0) throw new Error(stderr);
  return (parse(stdout) as { services: Services }).services;
}

/** `source:target:mode`, with sources of this folder relative to it. */
function volumesOf({ volumes = [] }: Service): string[] {
  return volumes.map((volume) => {
    const text =
      typeof volume === 'string'
        ? volume
        : `${volume.source}:${volume.target}:${volume.read_only ? 'ro' : 'rw'}`;
    return text.replace(`${ROOT}/`, './');
  });
}

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const dockerfileOf = ({ build }: Service): string => (build === undefined ? '' : read(build.dockerfile));

const apps = ['host', 'remotes'];
const everything = ['api', 'database', 'gateway', ...apps].sort();
const COMMON = 'docker-compose.yml';

describe.each(['docker-compose.override.yml', 'docker-compose.production.yml'])('%s', (file) => {
  const services = servicesOf(file);

  it('runs database, API, host, remotes and gateway, and nothing that is missing in the common file', () => {
    expect(Object.keys(services).sort()).toEqual(everything);
    for (const each of [COMMON, file])
      expect(
        Object.keys((parse(read(each), { merge: true }) as { services: object }).services).sort(),
      ).toEqual(everything);
  });

  it('names no remote, so that a new folder needs no change here', () => {
    const names = findRemotes();
    for (const each of [COMMON, file]) {
      const lines = read(each)
        .split('\n')
        .filter((line) => !line.trimStart().startsWith('#'));
      for (const name of names) expect(lines.filter((line) => line.includes(`remote-${name}`))).toEqual([]);
    }
  });

  it('builds each image from an existing Dockerfile and folder', () => {
    for (const [name, { build }] of Object.entries(services)) {
      if (name === 'database') continue;
      expect(build?.context).toBe(ROOT);
      expect(existsSync(path.join(ROOT, build?.dockerfile ?? 'nowhere'))).toBe(true);
    }
  });

  it('passes to each build the arguments that its Dockerfile declares, and no others', () => {
    for (const [name, service] of Object.entries(services)) {
      const declared = [...dockerfileOf(service).matchAll(/^ARG (\w+)/gm)].map(([, argument]) => argument);
      expect([name, Object.keys(service.build?.args ?? {}).sort()]).toEqual([
        name,
        [...new Set(declared)].sort(),
      ]);
    }
  });

  it('detects a failed service by its health check or its exit code', () => {
    for (const [name, service] of Object.entries(services)) {
      const { healthcheck, restart } = service;
      const isChecked =
        healthcheck !== undefined || /^HEALTHCHECK/m.test(dockerfileOf(service)) || restart === 'no';
      expect([name, isChecked]).toEqual([name, true]);
    }
  });

  it('waits only for conditions that can be met', () => {
    for (const { depends_on = {} } of Object.values(services))
      for (const [name, { condition }] of Object.entries(depends_on)) {
        const isOneShot = services[name]?.restart === 'no';
        expect([name, condition]).toEqual([
          name,
          isOneShot ? 'service_completed_successfully' : 'service_healthy',
        ]);
      }
  });

  it('publishes one port, the gateway’s, in development to this machine only, and sets no container name, so that every service can be scaled', () => {
    const address = file === 'docker-compose.override.yml' ? '127.0.0.1' : '0.0.0.0';
    const all = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((p) => [name, p]));
    expect(all).toEqual([['gateway', expect.anything()]]);
    expect(JSON.stringify(all)).toMatch(new RegExp(`"${address}(:4321:8080/tcp"|".*8080.*"4321")`));
    for (const each of [COMMON, file]) expect(read(each)).not.toMatch(/^\s*container_name:|^name:/m);
  });

  it('mounts only existing folders', () => {
    const mounted = Object.values(services).flatMap(volumesOf);
    for (const volume of mounted.filter((each) => each.startsWith('.')))
      expect([volume, existsSync(path.join(ROOT, volume.split(':')[0] ?? ''))]).toEqual([volume, true]);
  });
});

describe('development', () => {
  const services = servicesOf('docker-compose.override.yml');

  /** Runs a health check against a test server; `isReadWhole` is whether the check read the whole response. */
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

describe('production', () => {
  const services = servicesOf('docker-compose.production.yml');

  it('runs everything on a read-only file system, without capabilities and privilege escalation', () => {
    for (const [name, service] of Object.entries(services))
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
        }),
      ]);
  });

  it('passes to each app’s build what it publishes: all remotes, or the one that is named', () => {
    for (const app of apps) expect(services[app]?.build?.args).toMatchObject({ APP: app });
    const { stdout } = runComposeConfig('docker-compose.production.yml', {
      ...SETTINGS,
      REMOTES: 'remote-fleet',
    });
    const one = (parse(stdout) as { services: Services }).services;
    expect(one['remotes']?.build?.args).toMatchObject({ APP: 'remote-fleet' });
  });

  it('runs nothing as root', () => {
    for (const [name, service] of Object.entries(services))
      expect([name, service.user ?? /^USER (.+)$/m.exec(dockerfileOf(service))?.[1]]).toEqual([
        name,
        { database: 'postgres', gateway: 'www-data' }[name] ?? 'node',
      ]);
  });

  it('mounts nothing from this folder and lets the gateway only read the releases', () => {
    for (const service of Object.values(services))
      expect(volumesOf(service).filter((volume) => /^[./~]/.test(volume))).toEqual([]);
    expect(services['gateway'] && volumesOf(services['gateway'])).toEqual(['release:/srv/release:ro']);
  });

  it('takes the database password only from the environment', () => {
    expect(services['database']?.environment?.['POSTGRES_PASSWORD']).toBe('provided');
    expect(services['api']?.environment?.['DATABASE_URL']).toBe(
      'postgres://park:provided@database:5432/park',
    );
    const without = runComposeConfig('docker-compose.production.yml', {});
    expect([without.status === 0, without.stderr]).toEqual([
      false,
      expect.stringMatching(/POSTGRES_PASSWORD.*must be set/),
    ]);
  });

  it('gives the api the replicas for reads that are set, and by default none', () => {
    expect(services['api']?.environment?.['DATABASE_READ_URL']).toBe('');
    const DATABASE_READ_URL = 'postgres://park@second:5432/park,postgres://park@third:5432/park';
    const { stdout } = runComposeConfig('docker-compose.production.yml', { ...SETTINGS, DATABASE_READ_URL });
    const { services: set } = parse(stdout) as { services: Services };
    expect(set['api']?.environment?.['DATABASE_READ_URL']).toBe(DATABASE_READ_URL);
  });

  it('starts the gateway when host and remotes have been published, the remotes after the host', () => {
    expect(Object.keys(services['gateway']?.depends_on ?? {}).sort()).toEqual([...apps].sort());
    for (const app of apps.slice(1)) expect(Object.keys(services[app]?.depends_on ?? {})).toEqual(['host']);
  });
});

describe('the images', () => {
  it('install with the pnpm version of the workspace', () => {
    const pnpm = /pnpm@[\d.]+/.exec(read('shared/tooling/commands/install.mjs'))?.[0];
    for (const name of ['api', 'app', 'development']) {
      const dockerfile = read(`shared/delivery/deploy/${name}.Dockerfile`);
      expect(dockerfile).toContain(`npx --yes ${pnpm} install --frozen-lockfile`);
    }
  });
});
