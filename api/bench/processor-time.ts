import { readFileSync, readdirSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second on every Linux. */
const TICKS_A_SECOND = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly seconds: number;
}

function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the program, in parentheses, may hold spaces.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const ticks = Number(fields[11]) + Number(fields[12]);
      return [{ pid: Number(name), parent: Number(fields[1]), seconds: ticks / TICKS_A_SECOND }];
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
    .reduce((sum, { seconds }) => sum + seconds, 0);
}
