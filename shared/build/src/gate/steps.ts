import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface Run {
  readonly ok: boolean;
  readonly output: string;
}

/** Whether programs that print while they work are heard: when one step alone was asked for. */
let isHeard = false;

export function hear(): void {
  isHeard = true;
}

/**
 * Runs a program of the workspace on this Node and returns its output. Of a `live` one it is printed
 * at once when it is heard, else when it has failed.
 */
export function run(
  program: string,
  args: readonly string[],
  options: { live?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Run> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: { ...process.env, FORCE_COLOR: '0', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
    if (options.live && isHeard) process.stdout.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code !== 0 && options.live && !isHeard) console.log(output.trimEnd());
      resolve({ ok: code === 0, output });
    });
  });
}

interface Done extends Count {
  readonly title: string;
  readonly seconds: number;
}

const done: Done[] = [];
const notes: string[] = [];
/** The steps that are under way, and when each began. */
const running = new Map<string, number>();

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/** On a terminal a line tells what is under way, and since when; it is written over. */
function showRunning(): void {
  const parts = [...running].map(([title, start]) => `${title} ${secondsSince(start).toFixed(0)} s`);
  process.stdout.write(`\r\x1b[K${parts.join(' · ').slice(0, process.stdout.columns - 1)}`);
}

/** Keeps a line for the end of the gate, where it is not lost among the output of the steps. */
export function note(line: string): void {
  notes.push(line);
}

/** Runs one step of the gate, tells its time, and keeps its counts. A step that throws counts as failed. */
export async function step(title: string, work: () => Promise<Count>): Promise<boolean> {
  const start = performance.now();
  running.set(title, start);
  const clock = process.stdout.isTTY && !isHeard ? setInterval(showRunning, 1000) : undefined;
  let count: Count;
  try {
    count = await work();
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    count = { passed: 0, failed: 1 };
  }
  clearInterval(clock);
  running.delete(title);
  const seconds = secondsSince(start);
  done.push({ ...count, title, seconds });
  const { passed, failed } = count;
  const lineStart = clock === undefined ? '' : '\r\x1b[K';
  console.log(
    `${lineStart}${failed === 0 ? 'ok    ' : 'FAILED'} ${title}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  );
  return failed === 0;
}

/** Runs a check that passes or fails; its output is printed only when it fails. */
export async function check(program: string, args: readonly string[]): Promise<Count> {
  const { ok, output } = await run(program, args);
  if (ok) return { passed: 1, failed: 0 };
  console.log(output.trimEnd());
  note(`FAILED node ${[path.relative(ROOT, program), ...args].join(' ')}`);
  return { passed: 0, failed: 1 };
}

export function sum(parts: readonly Count[]): Count {
  return parts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** The command that runs a test or journey alone, of whose file a note speaks. */
function commandFor(line: string): string {
  const [, file = '', kind] = /^\w+ (\S+\.(test|spec)\.tsx?)/.exec(line) ?? [];
  if (kind === 'test') return `\n      npx jest ${file}`;
  return kind === 'spec' ? `\n      npm test -- e2e ${file}` : '';
}

/** Prints a table of the steps, and what did not pass with the command for it; returns the sum. */
export function tellAll(): Count {
  const whole = { ...sum(done), title: 'all' };
  const width = Math.max(...done.map(({ title }) => title.length));
  const row = (title: string, ...cells: readonly string[]): void =>
    console.log(`${title.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join('')}`);
  console.log('');
  row('', 'passed', 'failed', 'seconds');
  for (const { title, passed, failed, seconds } of done)
    row(title, String(passed), String(failed), seconds.toFixed(1));
  row(whole.title, String(whole.passed), String(whole.failed), (performance.now() / 1000).toFixed(1));
  for (const line of notes) console.log(`   ${line}${commandFor(line)}`);
  console.log(`\n${whole.passed} passed, ${whole.failed} failed`);
  return whole;
}
