import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parse } from 'yaml';
import { findCompose, NO_COMPOSE } from '../programs/compose.ts';
import { REMOTES, ROOT } from '../workspace.ts';
import { portOfServer } from './free-port.ts';

/** What compose makes of the files, as far as it is looked at here; version 2 writes volumes as objects. */
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
  readonly ports?: readonly { readonly published: string | number; readonly target: number }[];
  readonly volumes?: readonly (string | { source: string; target: string; read_only?: boolean })[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}

type Services = Readonly<Record<string, Service>>;

const SETTINGS = { POSTGRES_PASSWORD: 'given', PORT: '4321' };

/** Asks compose itself what a file means together with the common one. */
function askCompose(file: string, settings: Readonly<Record<string, string>> = SETTINGS) {
  const [program, ...args] = findCompose() ?? [];
  if (program === undefined) throw new Error(NO_COMPOSE);
  const { PATH, HOME } = process.env;
  return spawnSync(program, [...args, '-f', 'docker-compose.yml', '-f', file, 'config'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH, HOME, ...settings },
  });
}

function composed(file: string): Services {
  const { status, stdout, stderr } = askCompose(file);
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

const apps = ['host', ...REMOTES.map((name) => `remote-${name}`)];
const everything = ['api', 'database', 'gateway', ...apps].sort();
const COMMON = 'docker-compose.yml';

describe.each(['docker-compose.override.yml', 'docker-compose.production.yml'])('%s', (file) => {
  const services = composed(file);

  it('runs database, API, host, remotes and gateway, and nothing that the common file does not name', () => {
    expect(Object.keys(services).sort()).toEqual(everything);
    for (const each of [COMMON, file])
      expect(
        Object.keys((parse(read(each), { merge: true }) as { services: object }).services).sort(),
      ).toEqual(everything);
  });

  it('builds each image from a Dockerfile and a folder that are there', () => {
    for (const [name, { build }] of Object.entries(services)) {
      if (name === 'database') continue;
      expect(build?.context).toBe(ROOT);
      expect(existsSync(path.join(ROOT, build?.dockerfile ?? 'nowhere'))).toBe(true);
    }
  });

  it('gives each build the arguments that its Dockerfile asks for, and no others', () => {
    for (const [name, service] of Object.entries(services)) {
      const asked = [...dockerfileOf(service).matchAll(/^ARG (\w+)/gm)].map(([, argument]) => argument);
      expect([name, Object.keys(service.build?.args ?? {}).sort()]).toEqual([
        name,
        [...new Set(asked)].sort(),
      ]);
    }
  });

  it('knows of each service whether it is well: by a health check, or by its end', () => {
    for (const [name, service] of Object.entries(services)) {
      const { healthcheck, restart } = service;
      const isKnown =
        healthcheck !== undefined || /^HEALTHCHECK/m.test(dockerfileOf(service)) || restart === 'no';
      expect([name, isKnown]).toEqual([name, true]);
    }
  });

  it('waits only for what can come about', () => {
    for (const { depends_on = {} } of Object.values(services))
      for (const [name, { condition }] of Object.entries(depends_on)) {
        const isOneShot = services[name]?.restart === 'no';
        expect([name, condition]).toEqual([
          name,
          isOneShot ? 'service_completed_successfully' : 'service_healthy',
        ]);
      }
  });

  it('opens one port, the gateway’s, and fixes no container’s name, so that every service can be scaled', () => {
    for (const [name, { ports = [] }] of Object.entries(services))
      expect([name, ports.map(({ published, target }) => `${published}:${target}`)]).toEqual([
        name,
        name === 'gateway' ? ['4321:8080'] : [],
      ]);
    for (const each of [COMMON, file]) expect(read(each)).not.toMatch(/^\s*container_name:|^name:/m);
  });

  it('mounts only folders that are there', () => {
    const mounted = Object.values(services).flatMap(volumesOf);
    for (const volume of mounted.filter((each) => each.startsWith('.')))
      expect([volume, existsSync(path.join(ROOT, volume.split(':')[0] ?? ''))]).toEqual([volume, true]);
  });
});

describe('development', () => {
  const services = composed('docker-compose.override.yml');

  /** Runs a health check against a server of this test, which says whether its answer was taken to the end. */
  async function check(command: readonly string[], status: number) {
    let isTaken = false;
    const server = createServer((_, response) => {
      response.writeHead(status).end(Buffer.alloc(32_000_000));
      response.on('close', () => (isTaken = response.writableFinished));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${portOfServer(server)}`;
    const [, , flag = '', code = ''] = command;
    const child = spawn(process.execPath, [flag, code.replace(/http:\/\/127\.0\.0\.1:\d+/, address)], {
      env: { FIRST_FILE: `${address}/remoteEntry.js` },
    });
    const ending = await new Promise((resolve) => child.once('exit', resolve));
    await new Promise((resolve) => server.close(resolve));
    return { ending, isTaken };
  }

  it.each(['api', 'gateway', ...apps])(
    'asks how %s is without breaking the answer off, of which its log would be full',
    async (name) => {
      const command = services[name]?.healthcheck?.test ?? [];
      expect(command.slice(0, 3)).toEqual(['CMD', 'node', '-e']);
      expect(await check(command, 200)).toEqual({ ending: 0, isTaken: true });
      expect(await check(command, 503)).toMatchObject({ ending: 1 });
    },
  );
});

describe('production', () => {
  const services = composed('docker-compose.production.yml');

  it('runs everything on a disk that is read only, without capabilities and without a way to more rights', () => {
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

  it('names in each app’s build the folder of that app', () => {
    for (const app of apps) expect(services[app]?.build?.args).toMatchObject({ APP: app });
  });

  it('runs nothing as root', () => {
    for (const [name, service] of Object.entries(services))
      expect([name, service.user ?? /^USER (.+)$/m.exec(dockerfileOf(service))?.[1]]).toEqual([
        name,
        { database: 'postgres', gateway: 'www-data' }[name] ?? 'node',
      ]);
  });

  it('mounts nothing of this folder and lets the gateway only read the releases', () => {
    for (const service of Object.values(services))
      expect(volumesOf(service).filter((volume) => /^[./~]/.test(volume))).toEqual([]);
    expect(services['gateway'] && volumesOf(services['gateway'])).toEqual(['release:/srv/release:ro']);
  });

  it('has a password for the database only from whoever starts it', () => {
    expect(services['database']?.environment?.['POSTGRES_PASSWORD']).toBe('given');
    expect(services['api']?.environment?.['DATABASE_URL']).toBe('postgres://park:given@database:5432/park');
    const without = askCompose('docker-compose.production.yml', {});
    expect([without.status === 0, without.stderr]).toEqual([
      false,
      expect.stringMatching(/POSTGRES_PASSWORD.*must be set/),
    ]);
  });

  it('starts the gateway when the host and every remote have been published, the remotes after the host', () => {
    expect(Object.keys(services['gateway']?.depends_on ?? {}).sort()).toEqual([...apps].sort());
    for (const app of apps.slice(1)) expect(Object.keys(services[app]?.depends_on ?? {})).toEqual(['host']);
  });
});

describe('the images', () => {
  it('are made of the pnpm that everybody here uses', () => {
    const pnpm = /pnpm@[\d.]+/.exec(read('shared/tooling/commands/install.mjs'))?.[0];
    for (const name of ['api', 'app', 'development']) {
      const dockerfile = read(`shared/tooling/deploy/${name}.Dockerfile`);
      expect(dockerfile).toContain(`npx --yes ${pnpm} install --frozen-lockfile`);
    }
  });
});
