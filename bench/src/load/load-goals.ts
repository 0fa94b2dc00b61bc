import type { Goal } from '../report/goals.ts';
import { LEANEST, OURS } from './contenders.ts';
import { MOBILE, PLAIN, SLOW } from './conditions.ts';
import { medianOf, ratioTo } from './load-report.ts';
import { BYTES_LATER, BYTES_READY, FIRST_PAINT, type Metric, READY } from './metrics.ts';
import type { Measured } from './rounds.ts';
import { DRIVERS, type Screen, SIGN_IN } from './screens.ts';

type Which = (measured: Measured) => boolean;

const isFirst: Which = ({ visit }) => visit === 'first';
const at =
  (screen: Screen, conditions: { readonly name: string }): Which =>
  (measured) =>
    isFirst(measured) && measured.screen === screen && measured.conditions.name === conditions.name;
const firstOf =
  (screen: Screen): Which =>
  (measured) =>
    isFirst(measured) && measured.screen === screen;
const secondOf =
  (screen: Screen): Which =>
  ({ visit, screen: each }) =>
    visit === 'second' && each === screen;

/** The goals of a load (issue 41) with what this run measured. A goal over several loads is judged by the worst. */
export function loadGoals(all: readonly Measured[]): readonly Goal[] {
  const worst = (figure: (loads: Measured['loads']) => number, which: Which): number | null => {
    const figures = all.filter(which).map(({ loads }) => figure(loads));
    return figures.length === 0 ? null : Math.max(...figures);
  };
  const ratio = (what: string, metric: Metric, other: string, atMost: number, which: Which): Goal => ({
    what: `${what} / ${other}`,
    atMost,
    figure: worst((loads) => ratioTo(loads, OURS, other, metric), which),
  });
  const size = (what: string, metric: Metric, atMost: number, screen: Screen): Goal => ({
    what,
    atMost,
    figure: worst((loads) => medianOf(loads, OURS, metric), firstOf(screen)),
  });
  return [
    ratio('sign-in ready, 1x', READY, LEANEST, 2, at(SIGN_IN, PLAIN)),
    ratio('sign-in ready, 4x', READY, LEANEST, 2.3, at(SIGN_IN, SLOW)),
    ratio('drivers usable, 1x', READY, LEANEST, 1.9, at(DRIVERS, PLAIN)),
    ratio('drivers usable, 4x', READY, LEANEST, 2.2, at(DRIVERS, SLOW)),
    ratio('drivers usable, Fast 3G + 4x', READY, LEANEST, 1.45, at(DRIVERS, MOBILE)),
    ratio('first paint, worst of all', FIRST_PAINT, LEANEST, 1.05, isFirst),
    size('kB without the API: drivers until usable', BYTES_READY, 240, DRIVERS),
    {
      what: 'kB without the API: drivers, second visit',
      atMost: 5,
      figure: worst((loads) => medianOf(loads, OURS, BYTES_LATER), secondOf(DRIVERS)),
    },
  ];
}
