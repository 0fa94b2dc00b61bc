// Runs on the Node that started npm, so it uses built-in modules only.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { node24, root } from './install.mjs';

const ANCESTRY_CHECK_MS = 500;

/** The parent of another process, or null when it is unknown. */
function parentOf(pid) {
  try {
    if (process.platform === 'linux')
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1]);
    if (process.platform === 'win32') return null;
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return null;
  }
}

/**
 * Calls back when the npm process that started this program is killed. A killed npm sends no
 * signal, and the shell between npm and this process keeps running. So the parent and its parent
 * are polled: if one changes, npm is gone.
 */
function onOrphaned(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const ancestry = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = ancestry();
  const timer = setInterval(() => {
    if (ancestry() === atStart) return;
    clearInterval(timer);
    callback();
  }, ANCESTRY_CHECK_MS);
  timer.unref();
}

/**
 * Runs one of the console's programs and exits with its exit code. The program's IPC channel is
 * disconnected when this process ends for any reason.
 */
export function supervise(program, args = []) {
  const child = spawn(node24, [root + program, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop('SIGTERM'));
  onOrphaned(() => stop('SIGTERM'));

  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)));
}
