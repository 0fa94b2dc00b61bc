import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium, NO_CHROMIUM, PLAYWRIGHT } from '../programs/chromium.ts';
import { binaryOf } from './binary.ts';
import { type Count, run, sum } from './steps.ts';

/**
 * All journeys run behind the gateway of production. These run behind that of `npm start` as well: sign-in, and what the
 * page loads and in which order. Both gateways give the same pages, which a test compares.
 */
const ALSO_BEHIND_NODE = ['sign-in', 'federation', 'budgets'].map((name) => `/${name}.spec`);

interface Report {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** Runs the journeys whose files match, all for an empty filter, behind one gateway. */
async function runBehind(gateway: string, folder: string, args: readonly string[]): Promise<Count> {
  const chromium = findChromium();
  if (chromium === null) throw new Error(NO_CHROMIUM);
  console.log(`   behind ${gateway}`);
  const report = path.join(folder, `playwright-${gateway}.json`);
  await run(binaryOf(PLAYWRIGHT, 'cli.js', 'e2e'), ['test', '-c', 'e2e/playwright.config.ts', ...args], {
    live: true,
    env: {
      CHROMIUM_PATH: chromium,
      GATEWAY: gateway,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const { stats, errors } = JSON.parse(await readFile(report, 'utf8')) as Report;
  // Flaky and skipped journeys count as failed.
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed };
}

/**
 * Runs the journeys in a real browser: the named files behind the gateway selected by `--gateway node|nginx` (default:
 * nginx). Without a name and a gateway: all behind nginx, and a few behind Node's.
 */
export async function journeys(folder: string, args: readonly string[]): Promise<Count> {
  const at = args.indexOf('--gateway');
  const filter = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)];
  const gateway = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && gateway !== 'node' && gateway !== 'nginx')
    throw new Error(`--gateway must be node or nginx; it is "${gateway ?? ''}".`);
  // Dependencies between projects apply only when all of them run: otherwise a name would also run the projects before it.
  const named = filter.length > 0 ? [...filter, '--no-deps'] : [];
  if (gateway !== undefined || filter.length > 0) return runBehind(gateway ?? 'nginx', folder, named);
  return sum([
    await runBehind('nginx', folder, []),
    await runBehind('node', folder, [...ALSO_BEHIND_NODE, '--no-deps']),
  ]);
}
