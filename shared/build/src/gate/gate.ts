import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  CHROMIUM,
  COMPOSE,
  ensurePrograms,
  FIREFOX,
  type NeededProgram,
  POSTGRES,
  WEBKIT,
  XMLLINT,
} from '../programs/needed-programs.ts';
import { ROOT } from '../workspace.ts';
import { binaryOf } from '../programs/binary.ts';
import { check, type Count, hear, note, run, step, sum, tellAll } from './steps.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { findPostgres } from '../programs/postgres.ts';
import { PLAYWRIGHT } from '../programs/chromium.ts';

/** The projects of playwright.config.ts in which a journey that is named by its file may be. */
const NAMED = ['first tier', 'second tier', 'long', 'rare', 'large', 'spreadsheets'] as const;

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
  }[];
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

/** The journeys that did not pass at once, each as a line; what passed when tried again too. */
function notesOf(suite: Suite): string[] {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) => {
    if (tests.every(({ status }) => status === 'expected')) return [];
    const isSteady = tests.some(({ status }) => status !== 'flaky' && status !== 'expected');
    return [`${isSteady ? 'FAILED' : 'UNSTEADY'} ${file}: ${title}`];
  });
  return [...own, ...(suite.suites ?? []).flatMap(notesOf)];
}

/**
 * Runs the journeys of some projects whose files match, in one console; a skipped one counts as
 * failed.
 */
async function runProjects(
  projects: readonly string[],
  folder: string,
  filter: readonly string[] = [],
): Promise<Count> {
  const report = path.join(folder, 'playwright.json');
  const { output } = await run(
    binaryOf(PLAYWRIGHT, 'cli.js', 'e2e'),
    [
      'test',
      '-c',
      'e2e/playwright.config.ts',
      ...filter,
      ...projects.map((project) => `--project=${project}`),
    ],
    { live: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  // Playwright has said that no file matches, and writes no report.
  if (output.includes('No tests found')) return { passed: 0, failed: 1 };
  const read = JSON.parse(await readFile(report, 'utf8')) as Report;
  const { stats, errors } = read;
  notesOf(read).forEach(note);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
  };
}

/** Runs what the first tier leaves out. */
const longJourneys = (folder: string): Promise<Count> => runProjects(['second tier', 'long'], folder);

/** Runs the journeys of rare states and engines, and the main ones without what Chrome 109 lacks. */
const rareJourneys = (folder: string): Promise<Count> => runProjects(['rare', 'chrome 109'], folder);

/** Runs journeys in a real browser: those of the named files, else the first tier. */
function journeys(folder: string, names: readonly string[]): Promise<Count> {
  return names.length === 0 ? runProjects(['first tier'], folder) : runProjects(NAMED, folder, names);
}

const VARIABLE = 'TEST_DATABASE_URL';

/**
 * Does some work beside a PostgreSQL server of its own, whose address the programs that it starts
 * find in their environment. A server that is named there already is used instead; without
 * PostgreSQL's programs there is none.
 */
async function withTestServer<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.env[VARIABLE] || findPostgres() === null) return work();
  const server = fork(path.join(ROOT, 'api/src/testing/serve-cluster.ts'), { execArgv: [] });
  const ended = once(server, 'exit');
  const url = await Promise.race([
    once(server, 'message').then(([address]) => String(address)),
    ended.then(() => null),
  ]);
  if (url === null) throw new Error('The PostgreSQL server for the tests does not start.');
  process.env[VARIABLE] = url;
  try {
    return await work();
  } finally {
    delete process.env[VARIABLE];
    server.disconnect();
    await ended;
  }
}

/** The compiler that is not JavaScript: a quarter of the time. Builds and lint need the other one's API. */
const tsc = binaryOf('typescript-native', 'bin/tsc', 'shared/build');

/** No rule looks at another file than the one it judges. */
const LINT = [
  '.',
  '--max-warnings',
  '0',
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  'node_modules/.cache/eslint/',
];

/** Styles stand in the code of what a browser runs. */
const STYLES = [
  '--config',
  'shared/build/src/lint/stylelint.config.mjs',
  '{host,remote-*,shared/*}/src/**/*.{ts,tsx}',
];

/** As many at a time as there are processors, the longest first. */
async function staticChecks(): Promise<Count> {
  const types = ['tsconfig.json', 'tsconfig.node.json', 'tsconfig.sources.json'];
  const checks: readonly (readonly [program: string, args: readonly string[]])[] = [
    [path.join(ROOT, 'node_modules/eslint/bin/eslint.js'), LINT],
    ...types.map((project) => [tsc, ['-p', project, '--noEmit', '--singleThreaded']] as const),
    [path.join(ROOT, 'shared/delivery/src/kit/kit-report.ts'), ['--check']],
    [path.join(ROOT, 'shared/build/src/lint/check-walls.mjs'), []],
    [path.join(ROOT, 'node_modules/knip/bin/knip.js'), ['--no-progress']],
    [binaryOf('stylelint', 'bin/stylelint.mjs', 'shared/build'), STYLES],
    [path.join(ROOT, 'shared/build/src/lint/package-exports.mjs'), []],
    [binaryOf('oxfmt', 'bin/oxfmt'), ['--check', '--ignore-path', '.oxfmtignore']],
  ];
  const queue = [...checks];
  const counts: Count[] = [];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) counts.push(await check(...next));
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  return sum(counts);
}

interface UnitReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly invocations?: number;
    }[];
  }[];
}

/** One run of jest; what a passing test writes to the console is nobody's business. */
async function runJest(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<UnitReport> {
  const file = path.join(folder, 'jest.json');
  await rm(file, { force: true });
  const { output } = await run(
    binaryOf('jest', 'bin/jest.js'),
    ['--json', `--outputFile=${file}`, '--silent', ...args],
    { env },
  );
  const written = await readFile(file, 'utf8').catch(() => null);
  if (written === null) throw new Error(output.trimEnd());
  return JSON.parse(written) as UnitReport;
}

const failuresOf = (report: UnitReport): number => report.numFailedTests + report.numRuntimeErrorTestSuites;

/**
 * Files with a failed test run once more by themselves. What did not pass at once is named at the end
 * of the gate, what passed when tried again too.
 */
async function unitTests(folder: string, env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const first = await runJest(folder, [], env);
  const failed = first.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const again = failed.length > 0 ? await runJest(folder, ['--runTestsByPath', ...failed], env) : null;
  if (first.numPendingTests)
    note(`NOT RUN: ${first.numPendingTests} tests, most of them because there is no PostgreSQL.`);
  let lost = 0;
  for (const name of failed) {
    const { status, message = '' } = again?.testResults.find((each) => each.name === name) ?? {};
    const test = path.relative(ROOT, name);
    if (status !== 'passed') console.log(`${test}\n${message}`);
    if (status !== 'passed') lost += 1;
    note(`${status === 'passed' ? 'UNSTEADY' : 'FAILED'} ${test}`);
  }
  const left = again === null ? 0 : Math.max(lost, failuresOf(again));
  for (const { name, assertionResults } of first.testResults)
    for (const { status, invocations = 1, fullName } of assertionResults)
      if (status === 'passed' && invocations > 1) note(`UNSTEADY ${path.relative(ROOT, name)}: ${fullName}`);
  return { passed: first.numPassedTests + failuresOf(first) - left, failed: left };
}

async function productionBuild(): Promise<Count> {
  const built = await check(path.join(ROOT, 'shared/delivery/src/publishing/release.ts'), []);
  if (built.failed > 0) return built;
  const checks = ['check-modules', 'check-browsers'].map((name) => `shared/build/src/gate/${name}.ts`);
  const counts = [built];
  for (const each of checks) counts.push(await counted(each));
  return sum(counts);
}

/** Runs a program that prints its own counts at its end. */
async function counted(program: string): Promise<Count> {
  const { ok, output } = await run(path.join(ROOT, program), [], { live: true });
  const line = /(\d+) passed, (\d+) failed/.exec(output);
  return line ? { passed: Number(line[1]), failed: Number(line[2]) } : { passed: 0, failed: ok ? 0 : 1 };
}

const STEPS = ['static', 'unit', 'build', 'budgets', 'e2e', 'long', 'rare'] as const;

/**
 * Run when they are named: CI runs the long journeys after the gate (`.ci/run`), people the rare
 * ones.
 */
const ON_REQUEST: readonly string[] = ['long', 'rare'];

/** The programs that each step needs. */
const PROGRAMS: Readonly<Partial<Record<(typeof STEPS)[number], readonly NeededProgram[]>>> = {
  unit: [COMPOSE, POSTGRES],
  e2e: [CHROMIUM, XMLLINT],
  long: [CHROMIUM, POSTGRES],
  rare: [CHROMIUM, FIREFOX, WEBKIT],
};

/** Finds or installs the programs of the steps; tests themselves install nothing. */
async function programs(steps: readonly (typeof STEPS)[number][]): Promise<Count> {
  return ensurePrograms([...new Set(steps.flatMap((name) => PROGRAMS[name] ?? []))]);
}

async function gate(): Promise<void> {
  const [only, ...filter] = process.argv.slice(2);
  if (only !== undefined && !STEPS.some((name) => name === only)) {
    console.error(`There is no step "${only}"; the steps are ${STEPS.join(', ')}.`);
    process.exit(1);
  }
  const isSelected = (name: (typeof STEPS)[number]): boolean =>
    only === undefined ? !ON_REQUEST.includes(name) : only === name;
  const steps = STEPS.filter(isSelected);
  if (only !== undefined) hear();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'park-gate-'));

  // What is installed comes over the line, while the processors check and build.
  const installed = steps.some((name) => name in PROGRAMS)
    ? step('Programs the tests need', () => programs(steps))
    : null;
  if (isSelected('static')) await step('Types, lint, unused code, formatting', staticChecks);
  const isBuilt =
    only !== undefined && !isSelected('build') ? true : await step('Production build', productionBuild);
  if (isBuilt && isSelected('budgets')) await step('Budgets', () => counted('bench/src/budgets.ts'));
  await installed;
  if (isSelected('unit')) await step('Unit and screen tests', () => withTestServer(() => unitTests(folder)));
  if (isSelected('long'))
    await step('Long unit tests', () => withTestServer(() => unitTests(folder, { TEST_TIER: 'long' })));
  if (isBuilt && isSelected('e2e')) await step('Journeys in a real browser', () => journeys(folder, filter));
  if (isBuilt && isSelected('long'))
    await step('Journeys of faults, skew and publishing, and in the other language', () =>
      longJourneys(folder),
    );
  if (isBuilt && isSelected('rare'))
    await step('Journeys in Firefox and WebKit, and of rare states', () => rareJourneys(folder));

  process.exit(tellAll().failed === 0 ? 0 : 1);
}

process.on('disconnect', () => process.exit(1));
await gate();
