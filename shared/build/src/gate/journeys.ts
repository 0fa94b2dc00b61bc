import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PLAYWRIGHT } from '../programs/chromium.ts';
import { binaryOf } from './binary.ts';
import { type Count, note, run, sum } from './steps.ts';

/**
 * The projects of playwright.config.ts in their order. Each has a console of its own, and none is
 * left out because another failed.
 */
const PROJECTS = ['reading', 'writing', 'changing all', 'firefox', 'webkit'] as const;

/** Journeys that take minutes for their set-up alone: they run only when a file is named. */
const ON_REQUEST = ['large', 'spreadsheets'] as const;

/** The main journeys without what Chrome 109 lacks. */
const OLDER_BROWSER = 'chrome 109';

const MAIN = ['specs/[^/]+\\.spec'];

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

/** Runs the journeys of one project whose files match; a skipped one counts as failed. */
async function runProject(project: string, folder: string, filter: readonly string[]): Promise<Count> {
  console.log(`   ${project}`);
  const report = path.join(folder, `playwright-${project}.json`);
  const { output } = await run(
    binaryOf(PLAYWRIGHT, 'cli.js', 'e2e'),
    ['test', '-c', 'e2e/playwright.config.ts', '--no-deps', ...filter, `--project=${project}`],
    { live: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  // A file name that matches only journeys of another project.
  if (output.includes('No tests found')) return { passed: 0, failed: 0 };
  const read = JSON.parse(await readFile(report, 'utf8')) as Report;
  const { stats, errors } = read;
  notesOf(read).forEach(note);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
  };
}

async function runProjects(
  projects: readonly string[],
  folder: string,
  filter: readonly string[],
): Promise<Count> {
  const counts: Count[] = [];
  for (const project of projects) counts.push(await runProject(project, folder, filter));
  const all = sum(counts);
  return all.passed + all.failed > 0 ? all : { passed: 0, failed: 1 };
}

/** Runs the journeys in a folder of `e2e/specs`; with the rare ones the main ones as an older browser has them. */
export async function folderJourneys(name: 'long' | 'rare', folder: string): Promise<Count> {
  const own = await runProjects(PROJECTS, folder, [`specs/${name}/`]);
  return name === 'rare' ? sum([own, await runProject(OLDER_BROWSER, folder, [])]) : own;
}

/** Runs journeys in a real browser: those of the named files, else the main ones. */
export function journeys(folder: string, names: readonly string[]): Promise<Count> {
  if (names.length === 0) return runProjects(PROJECTS, folder, MAIN);
  return runProjects([...PROJECTS, ...ON_REQUEST], folder, names);
}
