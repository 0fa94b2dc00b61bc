import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { findRemotes, ROOT } from '@park/build/workspace.ts';
import {
  apps,
  dockerfileOf,
  read,
  runComposeConfig,
  type Services,
  servicesOf,
  SETTINGS,
  volumesOf,
} from './compose-config.ts';

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
      // The gateway of production is in the image of the host.
      if (name === 'database' || build === undefined) continue;
      expect(build.context).toBe(ROOT);
      expect(existsSync(path.join(ROOT, build.dockerfile))).toBe(true);
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
        name === 'database' ? 'postgres' : 'node',
      ]);
  });

  it('names an image of one remote after it, so that a new stack from the other image has all of them', () => {
    const imageOf = (settings: Readonly<Record<string, string>>) => {
      const { stdout } = runComposeConfig('docker-compose.production.yml', { ...SETTINGS, ...settings });
      return (parse(stdout) as { services: Services }).services['remotes']?.image;
    };
    expect(imageOf({})).toBe('taxi-park/remotes:local');
    expect(imageOf({ REMOTES: 'remote-fleet' })).toBe('taxi-park/remote-fleet:local');
    const images = Object.values(services).flatMap(({ build, image }) => (build ? image : []));
    expect(new Set(images).size).toBe(images.length);
  });

  it('gives the folder of a shared volume to the user that writes it in every image, whichever comes first', () => {
    const ownerOf = (dockerfile: string, folder: string): string =>
      new RegExp(`chown (\\S+):\\S+ ${folder}\\b`).exec(dockerfile)?.[1] ?? 'root';
    const mounts = Object.values(services).flatMap((service) =>
      volumesOf(service).map((volume) => {
        const [source = '', target = '', mode] = volume.split(':');
        const dockerfile = dockerfileOf(service);
        const user = service.user ?? /^USER (.+)$/m.exec(dockerfile)?.[1] ?? 'root';
        const isWritten = mode !== 'ro';
        return { source, isBuilt: dockerfile !== '', user, isWritten, owner: ownerOf(dockerfile, target) };
      }),
    );
    const shared = mounts.filter(({ source, isBuilt }) => isBuilt && !/^[./~]/.test(source));
    expect(shared.length).toBeGreaterThan(1);
    for (const { source, owner } of shared) {
      const writers = shared.filter((each) => each.source === source && each.isWritten);
      expect([source, owner]).toEqual([source, writers[0]?.user]);
      expect(new Set(writers.map(({ user }) => user)).size).toBe(1);
    }
  });

  it('gives the api the authority of its database as text, so that no file is mounted', () => {
    const DATABASE_CA = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
    const { stdout } = runComposeConfig('docker-compose.production.yml', { ...SETTINGS, DATABASE_CA });
    const { api } = (parse(stdout) as { services: Services }).services;
    expect(api?.environment?.['DATABASE_CA']).toBe(DATABASE_CA);
  });

  it('mounts nothing from this folder and lets the gateway only read the releases, without the key that signs', () => {
    for (const service of Object.values(services))
      expect(volumesOf(service).filter((volume) => /^[./~]/.test(volume))).toEqual([]);
    expect(services['gateway'] && volumesOf(services['gateway'])).toEqual(['release:/srv/release:ro']);
    expect(services['gateway']?.environment).not.toHaveProperty('REGISTRY_SIGNING_KEY');
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

  it('starts the gateway when host and remotes have been published, the remotes after the host', () => {
    expect(Object.keys(services['gateway']?.depends_on ?? {}).sort()).toEqual([...apps].sort());
    for (const app of apps.slice(1)) expect(Object.keys(services[app]?.depends_on ?? {})).toEqual(['host']);
  });
});

describe('the images', () => {
  it('install with the pnpm version of the workspace', () => {
    const pnpm = /pnpm@[\d.]+/.exec(read('shared/build/commands/install.mjs'))?.[0];
    for (const name of ['api', 'app', 'development']) {
      const dockerfile = read(`shared/delivery/deploy/${name}.Dockerfile`);
      expect(dockerfile).toContain(`npx --yes ${pnpm} install --frozen-lockfile`);
    }
  });
});
