import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { findCompose, NO_COMPOSE } from '@park/build/programs/compose.ts';
import { ROOT } from '@park/build/workspace.ts';

/**
 * The merged configuration that compose prints, as far as it is checked here; version 2 prints
 * volumes as objects.
 */
export interface Service {
  readonly image?: string;
  readonly user?: string;
  readonly command?: readonly string[];
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

/** By name. */
export type Services = Readonly<Record<string, Service>>;

/** What compose needs to read the files. */
export const SETTINGS = { POSTGRES_PASSWORD: 'provided', PORT: '4321' };

/** Runs `compose config` for files together with the common one. */
export function runComposeConfig(
  file: string,
  settings: Readonly<Record<string, string>> = SETTINGS,
  more: readonly string[] = [],
) {
  const [program, ...args] = findCompose() ?? [];
  if (program === undefined) throw new Error(NO_COMPOSE);
  const { PATH, HOME } = process.env;
  const files = ['docker-compose.yml', file, ...more].flatMap((each) => ['-f', each]);
  return spawnSync(program, [...args, ...files, 'config'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH, HOME, ...settings },
  });
}

/** The services of a file together with the common one, as compose reads them. */
export function servicesOf(file: string): Services {
  const { status, stdout, stderr } = runComposeConfig(file);
  if (status !== 0) throw new Error(stderr);
  return (parse(stdout) as { services: Services }).services;
}

/** `source:target:mode`, with sources of this folder relative to it. */
export function volumesOf({ volumes = [] }: Service): string[] {
  return volumes.map((volume) => {
    const text =
      typeof volume === 'string'
        ? volume
        : `${volume.source}:${volume.target}:${volume.read_only ? 'ro' : 'rw'}`;
    return text.replace(`${ROOT}/`, './');
  });
}

/** The text of a file of the checkout. */
export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** The text of a service's Dockerfile; empty for one that is not built here. */
export const dockerfileOf = ({ build }: Service): string =>
  build === undefined ? '' : read(build.dockerfile);

/** The services that publish builds in production, and are dev servers in development. */
export const apps = ['host', 'remotes'];
