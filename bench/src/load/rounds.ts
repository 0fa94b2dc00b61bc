import type { Browser } from '@playwright/test';
import type { Contender } from './contenders.ts';
import { type Conditions, PLAIN } from './conditions.ts';
import { firstVisit, type Load, secondVisit } from './measure-load.ts';
import type { Screen } from './screens.ts';

/** The loads of one screen under the same conditions: for each contender, by round. */
export interface Measured {
  readonly screen: Screen;
  readonly conditions: Conditions;
  readonly visit: 'first' | 'second';
  readonly loads: ReadonlyMap<string, readonly Load[]>;
}

/** Rounds that warm the servers and the disk; they are not counted. */
const WARM_UP = Number(process.env['WARM_UP'] ?? 1);

const VISITS = { first: firstVisit, second: secondVisit } as const;

/** Loads one screen of all contenders in turn, `count` times. */
async function measureScreen(
  browser: Browser,
  contenders: readonly Contender[],
  what: Omit<Measured, 'loads'>,
  count: number,
): Promise<Measured> {
  const loads = new Map(contenders.map(({ name }) => [name, [] as Load[]]));
  for (let round = -WARM_UP; round < count; round += 1) {
    // Who comes later may find a warmer machine, so they take turns.
    const turn = (round + WARM_UP) % contenders.length;
    for (const contender of [...contenders.slice(turn), ...contenders.slice(0, turn)]) {
      const load = await VISITS[what.visit](browser, contender, what.screen, what.conditions);
      if (round >= 0) loads.get(contender.name)?.push(load);
    }
  }
  console.log(`  ${what.screen.name}, ${what.visit} visit, ${what.conditions.name} measured`);
  return { ...what, loads };
}

/** Loads the screens of all contenders in turn, `count` times under each of the conditions. */
export async function measureRounds(
  browser: Browser,
  contenders: readonly Contender[],
  screens: readonly Screen[],
  conditions: readonly Conditions[],
  count: number,
): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const screen of screens) {
    for (const each of conditions)
      measured.push(
        await measureScreen(browser, contenders, { screen, conditions: each, visit: 'first' }, count),
      );
    measured.push(
      await measureScreen(browser, contenders, { screen, conditions: PLAIN, visit: 'second' }, count),
    );
  }
  return measured;
}
