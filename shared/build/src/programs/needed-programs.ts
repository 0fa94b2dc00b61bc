import { spawnSync } from 'node:child_process';
import { binaryOf } from '../gate/binary.ts';
import { findChromium, NO_CHROMIUM, PLAYWRIGHT } from './chromium.ts';
import { findCompose, NO_COMPOSE } from './compose.ts';
import { findExecutable, isExecutable } from './find-executable.ts';
import { findFirefox, NO_FIREFOX } from './firefox.ts';
import { findWebKit, NO_WEBKIT } from './webkit.ts';

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
  readonly installOtherwise?: () => void;
}

function installWithPlaywright(): void {
  const cli = binaryOf(PLAYWRIGHT, 'cli.js', 'e2e');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

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

function apt(...args: readonly string[]): boolean {
  // RUNLEVEL=1 keeps the packages from starting their server on port 80.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = ['-qq', '-o', `DPkg::Lock::Timeout=${LOCK_PATIENCE_S}`];
  return spawnSync(APT, [...options, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

function install({ name, packages, installOtherwise }: NeededProgram): void {
  if (process.getuid?.() === 0 && isExecutable(APT)) {
    console.log(`   installing ${packages.join(', ')} with apt-get …`);
    if (apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)) return;
  }
  if (installOtherwise === undefined) return;
  console.log(`   installing ${name} with Playwright …`);
  installOtherwise();
}

function versionOf([file, ...args]: readonly [string, ...string[]]): string {
  const { stdout, stderr } = spawnSync(file, args, { encoding: 'utf8' });
  return /\d+(?:\.\d+)+/.exec(`${stdout} ${stderr}`)?.[0] ?? '(unknown version)';
}

/**
 * Finds a program, or installs it, with apt-get when run by root on Debian. Prints its version and
 * path, or what to install; returns false when it is still missing.
 */
export function ensureProgram(program: NeededProgram): boolean {
  if (program.find() === null) install(program);
  const command = program.find();
  console.log(
    command === null ? `   ${program.missing}` : `   ${program.name} ${versionOf(command)}: ${command[0]}`,
  );
  return command !== null;
}
