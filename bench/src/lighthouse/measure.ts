import os from 'node:os';
import { startConsole } from '../load/start-console.ts';
import { type Goal, goalsTable } from '../report/goals.ts';
import { markdownTable, publishReport } from '../report/markdown.ts';
import { median } from '../report/statistics.ts';
import { audit, type Verdict } from './audit.ts';
import { type AuditedScreen, screensOf } from './audited-screens.ts';

const RUNS = Number(process.env['RUNS'] ?? 3);
/** Names of screens, separated by commas; all of them by default. */
const ONLY = process.env['SCREENS']?.split(',');

interface Judged {
  readonly screen: AuditedScreen;
  readonly verdicts: readonly Verdict[];
}

const COLUMNS: readonly { readonly name: string; readonly key: keyof Verdict; readonly decimals?: number }[] =
  [
    { name: 'performance', key: 'performance' },
    { name: 'layout shift', key: 'layoutShift', decimals: 3 },
    { name: 'blocking time, ms', key: 'blockingMs' },
    { name: 'accessibility', key: 'accessibility' },
    { name: 'best practices', key: 'bestPractices' },
    { name: 'SEO', key: 'seo' },
  ];

const of = ({ verdicts }: Judged, key: keyof Verdict): number => median(verdicts.map((each) => each[key]));

function goalsOf(judged: readonly Judged[]): readonly Goal[] {
  const each = (key: keyof Verdict): readonly number[] => judged.map((one) => of(one, key));
  return [
    { what: 'performance, worst screen', atLeast: 97, figure: Math.min(...each('performance')) },
    { what: 'layout shift, worst screen', atMost: 0.01, figure: Math.max(...each('layoutShift')) },
  ];
}

const running = await startConsole();
try {
  const screens = (await screensOf(running)).filter(({ name }) => ONLY?.includes(name) ?? true);
  if (screens.length === 0) throw new Error('SCREENS names no screen');
  const judged: Judged[] = [];
  for (const screen of screens) {
    const verdicts: Verdict[] = [];
    for (let each = 0; each < RUNS; each += 1) verdicts.push(await audit(running, screen));
    judged.push({ screen, verdicts });
    console.log(`  ${screen.name}: ${verdicts.map(({ performance }) => performance).join(' ')}`);
  }
  const rows = judged.map((one) => [
    one.screen.name,
    ...COLUMNS.map(({ key, decimals }) => of(one, key).toFixed(decimals ?? 0)),
  ]);
  const load = os.loadavg().map((each) => each.toFixed(1));
  const caption = `Medians of ${RUNS}; load average at the end ${load.join(', ')}.`;
  const table = markdownTable(['screen', ...COLUMNS.map(({ name }) => name)], rows);
  await publishReport([goalsTable(goalsOf(judged)), table, caption].join('\n\n'));
} finally {
  await running.stop();
}
