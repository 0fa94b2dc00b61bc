import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  CHROMIUM,
  COMPOSE,
  ensureProgram,
  FIREFOX,
  type NeededProgram,
  WEBKIT,
  XMLLINT,
} from '../programs/needed-programs.ts';
import { ROOT } from '../workspace.ts';
import { benchmarks } from './benchmarks.ts';
import { binaryOf } from './binary.ts';
import { journeys, longJourneys, rareJourneys } from './journeys.ts';
import { check, type Count, note, run, step, sum, takeNotes, total } from './steps.ts';

const tsc = binaryOf('typescript', 'bin/tsc');

/** Styles stand in the code of what a browser runs. */
const STYLES = [
  '--config',
  'shared/build/src/lint/stylelint.config.mjs',
  '{host,remote-*,shared/*}/src/**/*.{ts,tsx}',
];

async function staticChecks(): Promise<Count> {
  const types = ['tsconfig.json', 'tsconfig.node.json', 'tsconfig.sources.json'].map((project) => [
    '-p',
    project,
  ]);
  const first = await Promise.all(types.slice(0, 2).map((args) => check(tsc, args)));
  const others = await Promise.all([
    check(tsc, types[2] ?? []),
    check(path.join(ROOT, 'node_modules/eslint/bin/eslint.js'), ['.', '--max-warnings', '0']),
  ]);
  const last = await Promise.all([
    check(path.join(ROOT, 'shared/build/src/lint/check-walls.mjs'), []),
    check(binaryOf('stylelint', 'bin/stylelint.mjs', 'shared/build'), STYLES),
    check(path.join(ROOT, 'shared/build/src/lint/package-exports.mjs'), []),
    check(path.join(ROOT, 'node_modules/knip/bin/knip.js'), ['--no-progress']),
    check(binaryOf('prettier', 'bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.']),
    check(path.join(ROOT, 'api/src/commands/lint-api-description.ts'), []),
    check(path.join(ROOT, 'shared/delivery/src/kit/kit-report.ts'), ['--check']),
  ]);
  return sum([...first, ...others, ...last]);
}

interface UnitReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly invocations?: number;
    }[];
  }[];
}

/**
 * The tests that did not pass at once are named at the end of the gate, those that passed when tried
 * again too.
 */
async function unitTests(folder: string): Promise<Count> {
  const file = path.join(folder, 'jest.json');
  const args = ['--json', `--outputFile=${file}`, '--silent=false'];
  await run(binaryOf('jest', 'bin/jest.js'), args, { live: true });
  const report = JSON.parse(await readFile(file, 'utf8')) as UnitReport;
  if (report.numPendingTests)
    console.log(
      `   NOT RUN: ${report.numPendingTests} tests, most of them because TEST_DATABASE_URL is not set.`,
    );
  for (const { name, status: ofFile, assertionResults } of report.testResults) {
    if (ofFile === 'failed' && assertionResults.length === 0) note(`FAILED ${path.basename(name)}`);
    for (const { status, invocations = 1, fullName } of assertionResults)
      if (status === 'failed' || invocations > 1)
        note(`${status === 'failed' ? 'FAILED' : 'UNSTEADY'} ${path.basename(name)}: ${fullName}`);
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
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

const STEPS = ['static', 'unit', 'build', 'budgets', 'e2e', 'long', 'rare', 'bench'] as const;

/**
 * Run when they are named: CI runs the long journeys after the gate (`.ci/run`), people the rare
 * ones and the benchmarks.
 */
const ON_REQUEST: readonly string[] = ['long', 'rare', 'bench'];

/** The programs that each step needs. */
const PROGRAMS: Readonly<Partial<Record<(typeof STEPS)[number], readonly NeededProgram[]>>> = {
  unit: [COMPOSE],
  e2e: [CHROMIUM, XMLLINT],
  long: [CHROMIUM],
  rare: [CHROMIUM, FIREFOX, WEBKIT],
  bench: [CHROMIUM],
};

/**
 * Finds or installs the programs of the steps before anything else runs; tests themselves install
 * nothing.
 */
async function programs(steps: readonly (typeof STEPS)[number][]): Promise<Count> {
  const needed = [...new Set(steps.flatMap((name) => PROGRAMS[name] ?? []))];
  const passed = needed.filter(ensureProgram).length;
  return { passed, failed: needed.length - passed };
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
  if (steps.some((name) => name in PROGRAMS)) await step('Programs the tests need', () => programs(steps));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'park-gate-'));

  if (isSelected('static')) await step('Types, lint, unused code, formatting', staticChecks);
  if (isSelected('unit')) await step('Unit and screen tests', () => unitTests(folder));
  const isBuilt =
    only !== undefined && !isSelected('build') ? true : await step('Production build', productionBuild);
  if (isBuilt && isSelected('budgets')) await step('Budgets', () => counted('bench/src/budgets.ts'));
  if (isBuilt && isSelected('e2e')) await step('Journeys in a real browser', () => journeys(folder, filter));
  if (isBuilt && isSelected('long'))
    await step('Journeys of faults, skew and publishing, and in the other language', () =>
      longJourneys(folder),
    );
  if (isBuilt && isSelected('rare'))
    await step('Journeys in Firefox and WebKit, and of rare states', () => rareJourneys(folder));
  if (isBuilt && isSelected('bench')) await step('Benchmarks, one round each', benchmarks);

  const { passed, failed } = total();
  for (const line of takeNotes()) console.log(`   ${line}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

process.on('disconnect', () => process.exit(1));
await gate();
