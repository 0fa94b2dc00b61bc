import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium, NO_CHROMIUM, PLAYWRIGHT } from '../programs/chromium.ts';
import { binaryOf } from './binary.ts';
import { type Count, note, run, sum } from './steps.ts';

/**
 * Journeys run behind the gateway of production. These run behind that of `npm start` as well:
 * sign-in, and what the page loads and in which order. Both gateways give the same pages, which a
 * test compares.
 */
const ALSO_BEHIND_NODE = ['sign-in', 'federation', 'budgets'].map((name) => `/${name}.spec`);

/**
 * The projects of playwright.config.ts in their order. Each has a console of its own, and none is
 * left out because another failed.
 */
const PROJECTS = ['reading', 'writing', 'changing all', 'firefox'] as const;

/** Journeys that take minutes for their set-up alone: they run only when a file is named. */
const ON_REQUEST = ['large', 'bundlers', 'spreadsheets'] as const;

const MAIN = ['specs/[^/]+\\.spec'];

/** More failures than this are no accident of a busy machine. */
const MOST_REPEATED = 5;

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
}

interface Report extends Suite {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly names: readonly string[];
}

function failedNames(suite: Suite): string[] {
  const own = (suite.specs ?? []).filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...(suite.suites ?? []).flatMap(failedNames)];
}

async function runOnce(
  env: { readonly GATEWAY: string; readonly CHROMIUM_PATH: string },
  report: string,
  args: readonly string[],
): Promise<Outcome> {
  const { output } = await run(
    binaryOf(PLAYWRIGHT, 'cli.js', 'e2e'),
    ['test', '-c', 'e2e/playwright.config.ts', '--no-deps', ...args],
    { live: true, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  // A file name that matches only journeys of another project.
  if (output.includes('No tests found')) return { passed: 0, failed: 0, names: [] };
  const read = JSON.parse(await readFile(report, 'utf8')) as Report;
  const { stats, errors } = read;
  // Flaky and skipped journeys count as failed.
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed, names: failedNames(read) };
}

/**
 * Runs the journeys of one project whose files match, all for an empty filter, behind one gateway.
 * The few that fail beside another journey run once more, alone: one that passes then is counted,
 * and named at the end of the gate.
 */
async function runProject(
  gateway: string,
  project: string,
  folder: string,
  filter: readonly string[],
): Promise<Count> {
  const chromium = findChromium();
  if (chromium === null) throw new Error(NO_CHROMIUM);
  console.log(`   ${project}, behind ${gateway}`);
  const env = { GATEWAY: gateway, CHROMIUM_PATH: chromium };
  const report = path.join(folder, `playwright-${gateway}-${project}.json`);
  const args = [...filter, `--project=${project}`];
  const first = await runOnce(env, report, args);
  if (first.failed === 0 || first.failed > MOST_REPEATED || first.failed !== first.names.length) {
    first.names.forEach((name) => note(`FAILED ${name}`));
    return first;
  }
  console.log(`   once more, alone: ${first.names.length} that failed`);
  const again = await runOnce(env, report, [
    ...args,
    '--last-failed',
    '--workers=1',
    '--trace=retain-on-failure',
  ]);
  for (const name of first.names) note(`${again.names.includes(name) ? 'FAILED' : 'UNSTEADY'} ${name}`);
  return { passed: first.passed + again.passed, failed: again.failed };
}

async function runBehind(
  gateway: string,
  projects: readonly string[],
  folder: string,
  filter: readonly string[],
): Promise<Count> {
  const counts: Count[] = [];
  for (const project of projects) counts.push(await runProject(gateway, project, folder, filter));
  const all = sum(counts);
  return all.passed + all.failed > 0 ? all : { passed: 0, failed: 1 };
}

/** Runs the journeys in a folder of `e2e/specs` behind nginx. */
export function folderJourneys(name: 'long' | 'rare', folder: string): Promise<Count> {
  return runBehind('nginx', PROJECTS, folder, [`specs/${name}/`]);
}

/**
 * Runs journeys in a real browser: the named files behind the gateway selected by `--gateway
 * node|nginx` (default: nginx). Without a name and a gateway: the main ones behind nginx, and a few
 * behind Node's.
 */
export async function journeys(folder: string, args: readonly string[]): Promise<Count> {
  const at = args.indexOf('--gateway');
  const filter = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)];
  const gateway = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && gateway !== 'node' && gateway !== 'nginx')
    throw new Error(`--gateway must be node or nginx; it is "${gateway ?? ''}".`);
  if (gateway !== undefined || filter.length > 0)
    return runBehind(
      gateway ?? 'nginx',
      filter.length > 0 ? [...PROJECTS, ...ON_REQUEST] : PROJECTS,
      folder,
      filter.length > 0 ? filter : MAIN,
    );
  return sum([
    await runBehind('nginx', PROJECTS, folder, MAIN),
    await runBehind('node', ['reading'], folder, ALSO_BEHIND_NODE),
  ]);
}
