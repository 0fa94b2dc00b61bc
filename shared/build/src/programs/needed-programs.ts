import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binaryOf } from './binary.ts';
import { findChromium, NO_CHROMIUM, PLAYWRIGHT } from './chromium.ts';
import { findCompose, NO_COMPOSE } from './compose.ts';
import { findExecutable, isExecutable } from './find-executable.ts';
import { findPostgres, NO_POSTGRES } from './postgres.ts';

const NAMES = ['firefox-esr', 'firefox'];
const MAC = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * The second browser of the journeys: the one in FIREFOX_PATH, else an installed one, else null.
 */
export function findFirefox(): string | null {
  const named = process.env['FIREFOX_PATH'];
  if (named) return isExecutable(named) ? named : null;
  return findExecutable(NAMES) ?? MAC.find(isExecutable) ?? null;
}

export const NO_FIREFOX =
  'No Firefox was found. Install Firefox or Firefox ESR, or set FIREFOX_PATH to its executable.';

interface WebKit {
  readonly driver: string;
  /** Runs a program with a screen of its own. */
  readonly screen: string;
}

/** The engine of Safari as Debian has it, with its driver and a screen to draw on; null without one. */
export function findWebKit(): WebKit | null {
  const [driver, screen] = [findExecutable(['WebKitWebDriver']), findExecutable(['xvfb-run'])];
  return driver === null || screen === null ? null : { driver, screen };
}

export const NO_WEBKIT = 'No WebKit was found. Install webkit2gtk-driver and xvfb.';

const APT = '/usr/bin/apt-get';
/** Another installation on this machine may be under way, of its own updates for example. */
const LOCK_PATIENCE_S = 300;

/** A program that tests run and that is not an npm package. */
export interface NeededProgram {
  readonly name: string;
  /** The command that prints its version, or null when it is missing. */
  readonly find: () => readonly [string, ...string[]] | null;
  readonly packages: readonly string[];
  /** The message when it cannot be installed. */
  readonly missing: string;
  /** Installs it without apt-get. */
  readonly installOtherwise?: () => Promise<boolean>;
  /** The tests can do without it. */
  readonly isOptional?: true;
}

/** Runs an installer, of which only what went wrong is printed; whether it has succeeded. */
async function succeeds(program: string, args: readonly string[], env = process.env): Promise<boolean> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

const installWithPlaywright = (): Promise<boolean> =>
  succeeds(process.execPath, [binaryOf(PLAYWRIGHT, 'cli.js', 'e2e'), 'install', 'chromium']);

export const CHROMIUM: NeededProgram = {
  name: 'Chromium',
  find: () => {
    const chromium = findChromium();
    return chromium === null ? null : [chromium, '--version'];
  },
  packages: ['chromium', 'chromium-headless-shell'],
  missing: NO_CHROMIUM,
  installOtherwise: installWithPlaywright,
};

export const FIREFOX: NeededProgram = {
  name: 'Firefox',
  find: () => {
    const firefox = findFirefox();
    return firefox === null ? null : [firefox, '--version'];
  },
  packages: ['firefox-esr'],
  missing: NO_FIREFOX,
};

export const WEBKIT: NeededProgram = {
  name: 'WebKit',
  find: () => {
    const webkit = findWebKit();
    return webkit === null ? null : [webkit.driver, '--help'];
  },
  packages: ['webkit2gtk-driver', 'xvfb'],
  missing: NO_WEBKIT,
};

/** Reads the file for the bank as a program that is not ours. */
export const XMLLINT: NeededProgram = {
  name: 'xmllint',
  find: () => {
    const xmllint = findExecutable(['xmllint']);
    return xmllint === null ? null : [xmllint, '--version'];
  },
  packages: ['libxml2-utils'],
  missing: 'No xmllint was found. Install libxml2.',
};

export const COMPOSE: NeededProgram = {
  name: 'compose',
  find: () => {
    const compose = findCompose();
    return compose && [...compose, 'version'];
  },
  packages: ['docker-compose'],
  missing: NO_COMPOSE,
};

/** The programs of a server of the tests' own; one that runs already is nobody's business. */
export const POSTGRES: NeededProgram = {
  name: 'PostgreSQL',
  find: () => {
    const programs = findPostgres();
    return programs === null ? null : [path.join(programs, 'postgres'), '--version'];
  },
  packages: ['postgresql'],
  missing: NO_POSTGRES,
  isOptional: true,
};

/** Keeps Debian's package from making a server, which would run with the machine from then on. */
const NO_SERVER = '/etc/postgresql-common/createcluster.d/no-server-for-tests.conf';

function apt(...args: readonly string[]): Promise<boolean> {
  // RUNLEVEL=1 keeps the packages from starting their server on port 80.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = ['-qq', '-o', `DPkg::Lock::Timeout=${LOCK_PATIENCE_S}`];
  return succeeds(APT, [...options, ...args], env);
}

/** Installs what is missing in one go, with apt-get when run by root on Debian. */
async function install(missing: readonly NeededProgram[]): Promise<void> {
  const packages = missing.flatMap((program) => program.packages);
  if (process.getuid?.() === 0 && isExecutable(APT)) {
    console.log(`   installing ${packages.join(', ')} with apt-get …`);
    mkdirSync(path.dirname(NO_SERVER), { recursive: true });
    writeFileSync(NO_SERVER, 'create_main_cluster = false\n');
    if (await apt('update')) await apt('install', '-y', '--no-install-recommends', ...packages);
    rmSync(NO_SERVER);
  }
  for (const { name, find, installOtherwise } of missing)
    if (installOtherwise !== undefined && find() === null) {
      console.log(`   installing ${name} with Playwright …`);
      await installOtherwise();
    }
}

function versionOf([file, ...args]: readonly [string, ...string[]]): string {
  const { stdout, stderr } = spawnSync(file, args, { encoding: 'utf8' });
  return /\d+(?:\.\d+)+/.exec(`${stdout} ${stderr}`)?.[0] ?? '(unknown version)';
}

/**
 * Finds programs, or installs them. Prints of each its version and path, or what to install; returns
 * how many are there, and how many are missing that the tests cannot do without.
 */
export async function ensurePrograms(
  needed: readonly NeededProgram[],
): Promise<{ passed: number; failed: number }> {
  const missing = needed.filter(({ find }) => find() === null);
  if (missing.length > 0) await install(missing);
  let [passed, failed] = [0, 0];
  for (const program of needed) {
    const command = program.find();
    if (command !== null) passed += 1;
    else if (!program.isOptional) failed += 1;
    console.log(
      command === null ? `   ${program.missing}` : `   ${program.name} ${versionOf(command)}: ${command[0]}`,
    );
  }
  return { passed, failed };
}
