import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { REMOTES, ROOT } from '../workspace.ts';

interface Service {
  readonly image?: string;
  readonly user?: string;
  readonly container_name?: string;
  readonly build?: { readonly context?: string; readonly dockerfile?: string; readonly args?: object };
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: object;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}

interface Composition {
  readonly name?: string;
  readonly services: Readonly<Record<string, Service>>;
}

const read = (file: string): Composition =>
  parse(readFileSync(path.join(ROOT, file), 'utf8'), { merge: true }) as Composition;

const base = read('docker-compose.yml');

/** As `docker compose -f docker-compose.yml -f <file>` would have it, for the fields that are looked at here. */
function composed(file: string): Readonly<Record<string, Service>> {
  const over = read(file);
  return Object.fromEntries(
    Object.entries(base.services).map(([name, service]) => {
      const other = over.services[name] ?? {};
      return [
        name,
        {
          ...service,
          ...other,
          build: { ...service.build, ...other.build },
          environment: { ...service.environment, ...other.environment },
          depends_on: { ...service.depends_on, ...other.depends_on },
          ports: [...(service.ports ?? []), ...(other.ports ?? [])],
          volumes: [...(service.volumes ?? []), ...(other.volumes ?? [])],
        },
      ];
    }),
  );
}

const apps = ['host', ...REMOTES.map((name) => `remote-${name}`)];
const everything = ['api', 'database', 'gateway', ...apps].sort();

describe.each(['docker-compose.override.yml', 'docker-compose.production.yml'])('%s', (file) => {
  const services = composed(file);

  it('runs database, API, host, remotes and gateway, and nothing that the common file does not name', () => {
    expect(Object.keys(services).sort()).toEqual(everything);
    expect(Object.keys(read(file).services).sort()).toEqual(everything);
  });

  it('builds each image from a Dockerfile and a folder that are there', () => {
    for (const [name, { build }] of Object.entries(services)) {
      if (name === 'database') continue;
      expect(existsSync(path.join(ROOT, build?.context ?? 'nowhere'))).toBe(true);
      expect(existsSync(path.join(ROOT, build?.dockerfile ?? 'nowhere'))).toBe(true);
    }
  });

  it('names in each app’s build the folder of that app', () => {
    for (const app of apps) expect(services[app]?.build?.args).toMatchObject({ APP: app });
  });

  it('knows of each service whether it is well: by a health check, or by its end', () => {
    for (const [name, { healthcheck, build, restart }] of Object.entries(services)) {
      const dockerfile = build?.dockerfile && readFileSync(path.join(ROOT, build.dockerfile), 'utf8');
      const isKnown = healthcheck !== undefined || /^HEALTHCHECK/m.test(dockerfile || '') || restart === 'no';
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
    expect(read(file).name ?? base.name).toBe(undefined);
    for (const [name, { ports, container_name }] of Object.entries(services)) {
      expect([name, ports]).toEqual([name, name === 'gateway' ? ['${PORT:-3000}:8080'] : []]);
      expect(container_name).toBe(undefined);
    }
  });

  it('mounts only folders that are there', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes);
    for (const volume of mounted.filter((each) => each.startsWith('.')))
      expect([volume, existsSync(path.join(ROOT, volume.split(':')[0] ?? ''))]).toEqual([volume, true]);
  });
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

  it('runs nothing as root', () => {
    for (const [name, { user, build }] of Object.entries(services)) {
      const dockerfile = build?.dockerfile && readFileSync(path.join(ROOT, build.dockerfile), 'utf8');
      expect([name, user ?? /^USER (.+)$/m.exec(dockerfile || '')?.[1]]).toEqual([
        name,
        { database: 'postgres', gateway: 'www-data' }[name] ?? 'node',
      ]);
    }
  });

  it('mounts nothing of this folder and lets the gateway only read the releases', () => {
    for (const { volumes = [] } of Object.values(services))
      expect(volumes.filter((volume) => /^[./~]/.test(volume))).toEqual([]);
    expect(services['gateway']?.volumes).toEqual(['release:/srv/release:ro']);
  });

  it('has a password for the database only from whoever starts it', () => {
    expect(services['database']?.environment?.['POSTGRES_PASSWORD']).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
    expect(services['api']?.environment?.['DATABASE_URL']).toContain('${POSTGRES_PASSWORD:?');
  });

  it('starts the gateway when the host and every remote have been published, the remotes after the host', () => {
    expect(Object.keys(services['gateway']?.depends_on ?? {}).sort()).toEqual([...apps].sort());
    for (const app of apps.slice(1)) expect(Object.keys(services[app]?.depends_on ?? {})).toEqual(['host']);
  });
});

describe('the images', () => {
  it('are made of the pnpm that everybody here uses', () => {
    const pnpm = /pnpm@[\d.]+/.exec(
      readFileSync(path.join(ROOT, 'shared/tooling/commands/install.mjs'), 'utf8'),
    )?.[0];
    for (const name of ['api', 'app', 'development']) {
      const dockerfile = readFileSync(path.join(ROOT, `shared/tooling/deploy/${name}.Dockerfile`), 'utf8');
      expect(dockerfile).toContain(`npx --yes ${pnpm} install --frozen-lockfile`);
    }
  });
});
