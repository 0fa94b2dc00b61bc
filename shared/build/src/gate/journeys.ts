import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PLAYWRIGHT } from '../programs/chromium.ts';
import { binaryOf } from '../programs/binary.ts';
import { type Count, note, run } from './steps.ts';

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
export const longJourneys = (folder: string): Promise<Count> => runProjects(['second tier', 'long'], folder);

/** Runs the journeys of rare states and engines, and the main ones without what Chrome 109 lacks. */
export const rareJourneys = (folder: string): Promise<Count> => runProjects(['rare', 'chrome 109'], folder);

/** Runs journeys in a real browser: those of the named files, else the first tier. */
export function journeys(folder: string, names: readonly string[]): Promise<Count> {
  return names.length === 0 ? runProjects(['first tier'], folder) : runProjects(NAMED, folder, names);
}
