import { mkdtemp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { findOrInstallChromium, NO_CHROMIUM } from './chromium.ts';
import { check, type Count, run, step, sum, total } from './steps.ts';

const require = createRequire(path.join(ROOT, 'package.json'));
const requireE2e = createRequire(path.join(ROOT, 'e2e/package.json'));

/** The JavaScript behind a command of a package, run by this Node on every system alike. */
function binary(packageName: string, file: string, from = require): string {
  return path.join(path.dirname(from.resolve(`${packageName}/package.json`)), file);
}

const tsc = binary('typescript', 'bin/tsc');

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
    check(path.join(ROOT, 'node_modules/knip/bin/knip.js'), ['--no-progress']),
    check(binary('prettier', 'bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.']),
    check(path.join(ROOT, 'api/src/commands/lint-api-description.ts'), []),
  ]);
  return sum([...first, ...others, ...last]);
}

async function unitTests(folder: string): Promise<Count> {
  const report = path.join(folder, 'jest.json');
  await run(binary('jest', 'bin/jest.js'), ['--json', `--outputFile=${report}`, '--silent=false'], {
    live: true,
  });
  const { numPassedTests, numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites } = JSON.parse(
    await readFile(report, 'utf8'),
  ) as Record<string, number>;
  const broken = numRuntimeErrorTestSuites ?? 0;
  if ((numFailedTestSuites ?? 0) > 0) console.log('   The lines above say which test failed.');
  return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + broken };
}

async function productionBuild(): Promise<Count> {
  return check(path.join(ROOT, 'shared/tooling/src/release/release.ts'), []);
}

async function budgets(): Promise<Count> {
  const { ok, output } = await run(path.join(ROOT, 'bench/src/budgets.ts'), [], { live: true });
  const line = /(\d+) passed, (\d+) failed/.exec(output);
  return line ? { passed: Number(line[1]), failed: Number(line[2]) } : { passed: 0, failed: ok ? 0 : 1 };
}

async function journeys(folder: string, filter: readonly string[]): Promise<Count> {
  const chromium = findOrInstallChromium();
  if (chromium === null) throw new Error(NO_CHROMIUM);
  const report = path.join(folder, 'playwright.json');
  await run(
    binary('@playwright/test', 'cli.js', requireE2e),
    ['test', '-c', 'e2e/playwright.config.ts', ...filter],
    {
      live: true,
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  const { stats, errors } = JSON.parse(await readFile(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  if (stats.flaky > 0)
    console.log(`   ${stats.flaky} of them passed in a second run only; their traces are kept.`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

const STEPS = ['static', 'unit', 'build', 'budgets', 'e2e'] as const;

async function gate(): Promise<void> {
  const [only, ...filter] = process.argv.slice(2);
  if (only !== undefined && !STEPS.some((name) => name === only)) {
    console.error(`There is no step "${only}"; the steps are ${STEPS.join(', ')}.`);
    process.exit(1);
  }
  const wanted = (name: (typeof STEPS)[number]): boolean => only === undefined || only === name;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'park-gate-'));

  if (wanted('static')) await step('Types, lint, unused code, formatting', staticChecks);
  if (wanted('unit')) await step('Unit and screen tests', () => unitTests(folder));
  const isBuilt =
    only !== undefined && !wanted('build') ? true : await step('Production build', productionBuild);
  if (isBuilt && wanted('budgets')) await step('Budgets', budgets);
  if (isBuilt && wanted('e2e')) await step('Journeys in a real browser', () => journeys(folder, filter));

  const { passed, failed } = total();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

process.on('disconnect', () => process.exit(1));
await gate();
