import os from 'node:os';
import { launchBrowser } from '../load/browser.ts';
import { PLAIN, readConditions, SLOW } from '../load/conditions.ts';
import { goalsTable } from '../report/goals.ts';
import { publishReport } from '../report/markdown.ts';
import { listGoals, listsTable, type MeasuredList } from './list-report.ts';
import { type ListFigures, measureList, type Park } from './measure-list.ts';
import { NAME, namedDrivers } from './records.ts';
import { startListContest } from './serve-lists.ts';

const SIZE = 10_000;

function readPark(): Park {
  const text = JSON.stringify(namedDrivers(SIZE));
  const names = text.match(new RegExp(NAME, 'g'))?.map((name) => name.toLowerCase()) ?? [];
  return { size: SIZE, having: (letter) => names.filter((name) => name.includes(letter)).length };
}

/** Compares the list of 10,000 drivers with the same list by hand, in alternating order. */
export async function compareLists(rounds: number): Promise<void> {
  const conditions = readConditions(process.env['CONDITIONS'] ?? `${PLAIN.name},${SLOW.name}`);
  const { contenders, stop } = await startListContest(SIZE);
  const park = readPark();
  const measured: MeasuredList[] = [];
  try {
    const browser = await launchBrowser();
    try {
      for (const each of conditions) {
        const figures = new Map(contenders.map(({ name }) => [name, [] as ListFigures[]]));
        for (let round = 0; round < rounds; round += 1)
          for (const contender of round % 2 === 0 ? contenders : contenders.toReversed())
            figures.get(contender.name)?.push(await measureList(browser, contender, each, park));
        measured.push({ conditions: each.name, figures });
        console.log(`  lists, ${each.name} measured`);
      }
    } finally {
      await browser.close();
    }
    const load = os.loadavg().map((each) => each.toFixed(1));
    const caption = `Medians of ${rounds}; load average at the end ${load.join(', ')}.`;
    await publishReport([goalsTable(listGoals(measured)), listsTable(measured), caption].join('\n\n'));
  } finally {
    await stop();
  }
}
