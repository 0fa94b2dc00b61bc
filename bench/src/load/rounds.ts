import type { Browser } from '@playwright/test';
import { type ColdLoad, coldLoad, CONDITIONS } from './cold-load.ts';

/** A console whose loads are compared with those of another. */
export interface Contender {
  readonly name: string;
  /** The address of the screen. */
  readonly url: string;
  /** The local storage of a signed-in browser. */
  readonly session: Readonly<Record<string, string>>;
}

/** The loads of both consoles under the same conditions, by round. */
interface Row {
  readonly name: string;
  readonly rounds: readonly (readonly [ColdLoad, ColdLoad])[];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** Opens both consoles in turn, `count` times under each of the conditions. */
export async function measureRounds(
  browser: Browser,
  [one, other]: readonly [Contender, Contender],
  count: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const conditions of CONDITIONS) {
    const load = ({ url, session }: Contender) => coldLoad(browser, url, session, conditions);
    const rounds: [ColdLoad, ColdLoad][] = [];
    // The first round warms the servers and the disk; it is not counted.
    for (let round = -1; round < count; round += 1) {
      // Who is second may find a warmer machine, so they take turns.
      const isSwapped = round % 2 === 0;
      const later = isSwapped ? await load(other) : null;
      const first = await load(one);
      const pair: [ColdLoad, ColdLoad] = [first, later ?? (await load(other))];
      if (round >= 0) rounds.push(pair);
    }
    rows.push({ name: conditions.name, rounds });
    console.log(`  ${conditions.name} measured`);
  }
  return rows;
}

const ratio = (value: number): string => value.toFixed(2);

function timesOf({ name, rounds }: Row): string {
  const times = rounds.map(([one, other]) => [one.readyMs, other.readyMs] as const);
  // Ratios per round, so that a slow moment of the machine affects both.
  const ratios = times.map(([one, other]) => one / other);
  const ms = (values: readonly number[]): string => median(values).toFixed(0);
  const range = `${ratio(Math.min(...ratios))} to ${ratio(Math.max(...ratios))}`;
  return `| usable, ms, ${name} (median of ${rounds.length}) | ${ms(times.map(([one]) => one))} | ${ms(times.map(([, other]) => other))} | ${ratio(median(ratios))} (${range}) |`;
}

/** The figures as a table in Markdown, and the requests of both. Throws an Error when nothing was measured. */
export function tableOf(
  rows: readonly Row[],
  [one, other]: readonly [Contender, Contender],
): { readonly table: string; readonly requests: string } {
  const first = rows[0]?.rounds[0];
  if (!first) throw new Error('Nothing was measured');
  const line = (name: string, read: (load: ColdLoad) => number): string => {
    const [mine, theirs] = first.map(read);
    return `| ${name} | ${mine} | ${theirs} | ${ratio((mine ?? NaN) / (theirs ?? NaN))} |`;
  };
  const table = [
    `| drivers list, cold | ${one.name} | ${other.name} | ratio |`,
    `| --- | --: | --: | --: |`,
    line('requests', ({ requests }) => requests.length),
    line('bytes on the wire, without the API', ({ bytes }) => bytes),
    line('of which script', ({ scriptBytes }) => scriptBytes),
    line('longest chain of requests', ({ depth }) => depth),
    ...rows.map(timesOf),
  ].join('\n');
  const requests = [one, other].map(({ name }, index) => `${name}: ${first[index]?.requests.join(' ')}`);
  return { table, requests: requests.join('\n') };
}
