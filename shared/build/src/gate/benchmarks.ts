import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { type Count, run, sum } from './steps.ts';

interface Benchmark {
  readonly name: string;
  readonly program: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * One round of each: the gate checks that they run, not their results. These build the leanest page
 * into one folder.
 */
const BESIDE_LEANEST: readonly Benchmark[] = [
  {
    name: 'federation, one build and leanest page',
    program: 'bench/src/load/compare.ts',
    env: { ROUNDS: '1', WARM_UP: '0', CONDITIONS: '1x' },
  },
  {
    name: 'lists beside the leanest page',
    program: 'bench/src/load/compare.ts',
    args: ['--lists'],
    env: { ROUNDS: '1', CONDITIONS: '1x' },
  },
];

const IN_BROWSER: readonly Benchmark[] = [
  {
    name: 'interactions',
    program: 'bench/src/interaction/measure.ts',
    env: { REPEATS: '1', CONDITIONS: '1x' },
  },
  {
    name: 'Lighthouse',
    program: 'bench/src/lighthouse/measure.ts',
    env: { RUNS: '1', SCREENS: 'sign-in' },
  },
];

/** Runs on the embedded database too. */
const RIDES: Benchmark = {
  name: 'rides by the API and by file',
  program: 'api/bench/measure-ingest.ts',
  args: ['--drivers', '100', '--rides', '1000', '--batches', '2'],
};

const OF_BACKEND: Benchmark = {
  name: 'backend',
  program: 'api/bench/run.ts',
  args: [
    ...['--drivers', '500', '--vehicles', '250', '--rides', '50000'],
    ...['--rounds', '1', '--seconds', '0.3'],
  ],
};

async function runOnce({ name, program, args = [], env = {} }: Benchmark): Promise<Count> {
  const start = performance.now();
  const { ok, output } = await run(path.join(ROOT, program), args, { env });
  // The median of no values is printed as NaN, and the program still exits with 0.
  const hasMeasured = ok && !/\b(?:NaN|undefined)\b/.test(output);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`   ${hasMeasured ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (!hasMeasured) console.log(output.trimEnd());
  return hasMeasured ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function oneByOne(benchmarks: readonly Benchmark[]): Promise<Count> {
  const counts: Count[] = [];
  for (const benchmark of benchmarks) counts.push(await runOnce(benchmark));
  return sum(counts);
}

/**
 * Runs one round of each benchmark, two at a time: nobody reads their results. That of the backend
 * needs a PostgreSQL.
 */
export async function benchmarks(): Promise<Count> {
  const hasServer = Boolean(process.env['TEST_DATABASE_URL']);
  if (!hasServer) console.log('   NOT RUN backend: TEST_DATABASE_URL is not set');
  return sum(
    await Promise.all([
      oneByOne([...BESIDE_LEANEST, RIDES]),
      oneByOne([...IN_BROWSER, ...(hasServer ? [OF_BACKEND] : [])]),
    ]),
  );
}
