import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findRemotes } from '@park/build/workspace.ts';
import { type ComposeStack, composeStack, copyCheckout, until } from './compose-stack.ts';

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
