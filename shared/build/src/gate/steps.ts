import { spawn } from 'node:child_process';
import { ROOT } from '../workspace.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface Run {
  readonly ok: boolean;
  readonly output: string;
}

/**
 * Runs a program of the workspace on this Node; returns its output, and also prints it immediately
 * when `live`.
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
    if (options.live) process.stdout.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve({ ok: code === 0, output }));
  });
}

const counts: Count[] = [];
const notes: string[] = [];

/** Keeps a line for the end of the gate, where it is not lost among the output of the steps. */
export function note(line: string): void {
  notes.push(line);
}

/**
 * Runs one step of the gate under a heading and records its counts. A step that throws counts as
 * failed.
 */
export async function step(title: string, work: () => Promise<Count>): Promise<boolean> {
  const start = performance.now();
  console.log(`\n── ${title}`);
  let count: Count;
  try {
    count = await work();
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    count = { passed: 0, failed: 1 };
  }
  counts.push(count);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `   ${count.failed === 0 ? 'ok' : 'FAILED'}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
  );
  return count.failed === 0;
}

/** Runs a check that passes or fails; its output is printed only when it fails. */
export async function check(program: string, args: readonly string[]): Promise<Count> {
  const { ok, output } = await run(program, args);
  if (!ok) console.log(output.trimEnd());
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function sum(parts: readonly Count[]): Count {
  return parts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

export function takeNotes(): readonly string[] {
  return notes;
}

export function total(): Count {
  return sum(counts);
}
