import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findRemotes, ROOT } from '@park/build/workspace.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_ADMIN } from '@park/api/demo-sign-in';
import { openRegistry } from '@park/federation/registry-seal';
import { findCompose, NO_COMPOSE } from '@park/build/programs/compose.ts';
import { inlineScriptsOf, scriptSourcesOf } from '../gateway/page-policy.ts';
import { freePort } from '@park/build/programs/free-port.ts';

/** The images of these runs, beside those that somebody may have built. */
const IMAGES = 'taxi-park-compose-test';
const PATIENCE_MS = 300_000;

/** A copy of the checkout, without what git does not know, so that a run can edit and delete. */
function copyCheckout(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'park-compose-'));
  // The containers' users read it too.
  chmodSync(folder, 0o755);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  for (const file of listed.split('\0').filter((name) => name !== ''))
    cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Waits until something is so; throws what was waited for when it does not come about. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Not so within ${PATIENCE_MS / 1000} s: ${what}`);
    await wait(500);
  }
}

/** A composition that runs on a real engine. */
interface ComposeStack {
  /** Runs compose with the stack's files; throws with its output when it fails. */
  run(args: readonly string[], settings?: Readonly<Record<string, string>>): string;
  /** Waits until the page is served, and throws unless its policy admits the page's own script. */
  checkPage(): Promise<void>;
  /** The names of the remotes that the gateway's registry has. */
  remotes(): Promise<readonly string[]>;
  /** Throws unless the demo's admin can sign in. */
  signIn(): Promise<void>;
  /** Stops everything and deletes its volumes. */
  remove(): void;
}

/** The compose command with a running engine. Throws with one sentence where there is none. */
function requireEngine(): readonly [string, ...string[]] {
  const compose = findCompose();
  if (compose === null) throw new Error(NO_COMPOSE);
  if (spawnSync('docker', ['info']).status !== 0) throw new Error('No Docker engine responds (docker info).');
  return compose;
}

/** The stack of some compose files of a folder; nothing is started yet. */
async function composeStack(folder: string, name: string, files: readonly string[]): Promise<ComposeStack> {
  const [program, ...options] = requireEngine();
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const own = { IMAGES, PORT: port, POSTGRES_PASSWORD: 'compose1', DEMO_PARK: '1' };
  const project = [...options, '-p', `park-test-${name}`, ...files.flatMap((file) => ['-f', file])];
  const run: ComposeStack['run'] = (args, settings = {}) => {
    const { status, stdout, stderr } = spawnSync(program, [...project, ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      env: { ...process.env, ...own, ...settings },
    });
    if (status !== 0) throw new Error(`compose ${args.join(' ')} failed:\n${(stdout + stderr).slice(-4000)}`);
    return stdout;
  };
  return {
    run,
    async checkPage() {
      await until('the page is served', async () => (await fetch(url)).ok);
      const response = await fetch(url);
      const scripts = inlineScriptsOf(await response.text());
      const admitted = scriptSourcesOf(response.headers.get('content-security-policy') ?? '');
      if (scripts.length === 0 || scripts.some((script) => !admitted.includes(script)))
        throw new Error(`The policy admits ${admitted.join(' ')}, and the page has ${scripts.join(' ')}`);
    },
    async remotes() {
      const { registry } = await openRegistry(await (await fetch(`${url}/registry.json`)).json(), null);
      return Object.keys(registry.remotes).sort();
    },
    async signIn() {
      const response = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: DEMO_ADMIN.email, password: DEMO_ADMIN.password }),
      });
      if (response.status !== 200) throw new Error(`Signing in answers ${response.status}`);
    },
    remove: () => void run(['down', '-v', '--remove-orphans']),
  };
}

/**
 * Starts both compositions of a copy of this checkout with the Docker engine of this machine, and
 * looks whether they work. `npm run test:compose`; the images of the compose files must be there,
 * or a registry that has them.
 */
const say = (line: string): void => console.log(line);

function expectSame(what: string, found: readonly string[], wanted: readonly string[]): void {
  if (found.join() !== wanted.join())
    throw new Error(`${what}: there are ${found.join(', ')}, and should be ${wanted.join(', ')}`);
  say(`  ✓ ${what}`);
}

async function checkConsole(stack: ComposeStack): Promise<void> {
  await stack.checkPage();
  say('  ✓ the page is served, and its policy admits the script in it');
  await until('all remotes are in the registry', async () => (await stack.remotes()).length > 0);
  expectSame('the registry has every remote of the checkout', await stack.remotes(), findRemotes());
  await until('somebody can sign in', async () => stack.signIn().then(() => true));
  say('  ✓ the demo’s admin signs in');
}

async function checkProduction(stack: ComposeStack): Promise<void> {
  stack.run(['build']);
  const [first = ''] = findRemotes();
  // The next stack must not start from an image of one remote.
  stack.run(['build', 'remotes'], { REMOTES: `remote-${first}` });
  stack.run(['up', '-d']);
  await checkConsole(stack);
}

/** When the process that answers in the api's container was started. */
async function apiStart(stack: ComposeStack): Promise<string> {
  const script =
    "fetch('http://127.0.0.1:4000/metrics').then(async (a) => console.log(/^process_start_time_seconds (.*)$/m.exec(await a.text())[1]))";
  return stack.run(['exec', '-T', 'api', 'node', '-e', script]).trim();
}

async function checkDevelopment(stack: ComposeStack, folder: string): Promise<void> {
  stack.run(['up', '-d', '--build']);
  await checkConsole(stack);

  const before = await apiStart(stack);
  appendFileSync(path.join(folder, 'shared/domain/src/people/roles.ts'), '\n// Edited.\n');
  await until('the api starts again after an edit of shared/domain', async () => {
    const now = await apiStart(stack);
    return now !== '' && now !== before;
  });
  say('  ✓ an edit of shared/domain starts the api again');

  for (const service of ['host', 'remotes']) {
    const edited = stack.run([
      'exec',
      '-T',
      service,
      'tail',
      '-n',
      '1',
      '/app/shared/domain/src/people/roles.ts',
    ]);
    expectSame(`${service} has the edit`, [edited.trim()], ['// Edited.']);
  }

  const [gone = '', ...kept] = findRemotes().toReversed();
  rmSync(path.join(folder, `remote-${gone}`), { recursive: true });
  await until(`remote-${gone} is gone`, async () => !(await stack.remotes()).includes(gone));
  expectSame('a remote whose folder is deleted goes', await stack.remotes(), kept.toSorted());
}

async function withStack(
  name: string,
  file: string,
  check: (stack: ComposeStack, folder: string) => Promise<void>,
): Promise<void> {
  say(name);
  const { folder, remove } = copyCheckout();
  try {
    const stack = await composeStack(folder, name, ['docker-compose.yml', file]);
    try {
      await check(stack, folder);
    } finally {
      stack.remove();
    }
  } finally {
    remove();
  }
}

try {
  await withStack('production', 'docker-compose.production.yml', checkProduction);
  await withStack('development', 'docker-compose.override.yml', checkDevelopment);
  say('Both compositions work.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
