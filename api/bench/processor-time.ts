import { readFileSync, readdirSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second on every Linux. */
const TICKS_A_SECOND = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its own, and that of its children which have ended. */
  readonly seconds: number;
  readonly endedSeconds: number;
}

function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the program, in parentheses, may hold spaces.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const secondsOf = (user: number, system: number) =>
        (Number(fields[user]) + Number(fields[system])) / TICKS_A_SECOND;
      const [seconds, endedSeconds] = [secondsOf(11, 12), secondsOf(13, 14)];
      return [{ pid: Number(name), parent: Number(fields[1]), seconds, endedSeconds }];
    } catch {
      // It has ended since.
      return [];
    }
  });
}

/** The processor time, in seconds, that these processes and their children have used so far. */
export function processorSeconds(pids: readonly (number | undefined)[]): number {
  return processes()
    .filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
    .reduce(
      (sum, { pid, seconds, endedSeconds }) => sum + seconds + (pids.includes(pid) ? endedSeconds : 0),
      0,
    );
}
