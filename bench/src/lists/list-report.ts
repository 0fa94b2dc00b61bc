import { LEANEST, OURS } from '../load/contenders.ts';
import { PLAIN, SLOW } from '../load/conditions.ts';
import type { Goal } from '../report/goals.ts';
import { markdownTable } from '../report/markdown.ts';
import { median } from '../report/statistics.ts';
import type { ListFigures } from './measure-list.ts';

/** The figures of each contender under the same conditions, by round. */
export interface MeasuredList {
  readonly conditions: string;
  readonly figures: ReadonlyMap<string, readonly ListFigures[]>;
}

type Key = keyof ListFigures;

const ROWS: readonly { readonly name: string; readonly key: Key; readonly decimals?: number }[] = [
  { name: 'first row, ms', key: 'firstRow' },
  { name: 'first key, "z", to painted result, ms', key: 'keyZ' },
  { name: 'search cleared, ms', key: 'cleared' },
  { name: 'key "a" to painted result, ms', key: 'keyA' },
  { name: 'later keys, median of eight, ms', key: 'laterKeys' },
  { name: 'select all, ms', key: 'selectAll' },
  { name: 'frames over 50 ms of 300', key: 'slowFrames', decimals: 1 },
  { name: 'blank frames of 300', key: 'blankFrames', decimals: 1 },
  { name: 'heap, MB', key: 'heapMb', decimals: 1 },
];

const of = ({ figures }: MeasuredList, name: string, key: Key): number =>
  median((figures.get(name) ?? []).map((each) => each[key]));

const ratioOf = (measured: MeasuredList, key: Key): number => {
  const [ours, theirs] = [of(measured, OURS, key), of(measured, LEANEST, key)];
  // Without a slow frame on either side they are level.
  return ours === theirs ? 1 : ours / theirs;
};

/** The figures as a table in Markdown: medians of each contender, and the ratio. */
export function listsTable(all: readonly MeasuredList[]): string {
  const rows = all.flatMap((measured) =>
    ROWS.map(({ name, key, decimals = 0 }) => {
      const [ours, theirs] = [of(measured, OURS, key), of(measured, LEANEST, key)];
      return [
        `${measured.conditions}: ${name}`,
        ours.toFixed(decimals),
        theirs.toFixed(decimals),
        theirs === 0 ? '' : (ours / theirs).toFixed(2),
      ];
    }),
  );
  return markdownTable(['10,000 drivers', OURS, LEANEST, `${OURS} / ${LEANEST}`], rows);
}

/** The goals of long lists (issue 12). A goal over several figures is judged by the worst. */
export function listGoals(all: readonly MeasuredList[]): readonly Goal[] {
  const worst = (names: readonly string[], figure: (measured: MeasuredList) => number): number | null => {
    const figures = all.filter(({ conditions }) => names.includes(conditions)).map(figure);
    return figures.length === 0 ? null : Math.max(...figures);
  };
  const key = (measured: MeasuredList): number =>
    Math.max(...(['keyZ', 'keyA', 'laterKeys'] as const).map((each) => ratioOf(measured, each)));
  return [
    {
      what: 'first row / leanest',
      atMost: 1.2,
      figure: worst([PLAIN.name, SLOW.name], (each) => ratioOf(each, 'firstRow')),
    },
    { what: 'key / leanest, 1x', atMost: 1, figure: worst([PLAIN.name], key) },
    { what: 'key / leanest, 4x', atMost: 1, figure: worst([SLOW.name], key) },
    ...[PLAIN, SLOW].map(({ name }) => ({
      what: `later keys alone / leanest, ${name}`,
      atMost: 1,
      figure: worst([name], (each) => ratioOf(each, 'laterKeys')),
    })),
    {
      what: 'frames over 50 ms / leanest, 4x',
      atMost: 0.5,
      figure: worst([SLOW.name], (each) => ratioOf(each, 'slowFrames')),
    },
    {
      what: 'blank frames, 4x',
      atMost: 0,
      figure: worst([SLOW.name], (each) => of(each, OURS, 'blankFrames')),
    },
  ];
}
