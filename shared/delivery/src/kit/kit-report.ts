import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@park/build/workspace.ts';
import { type ApiReport, readApi } from './api-report.ts';
import { breakingChanges, formatReport, isUpToDate, parseReport } from './compare-reports.ts';
import { compileKit } from './compile-kit.ts';
import { NOT_FOR_REMOTES, packedPackage, REPORTED } from './kit-packages.ts';

/** The kept reports, one for each package of the kit. */
const KEPT = path.join(ROOT, 'shared/delivery/kit');

type Described = Parameters<typeof readApi>[1];

function currentReports(): ReadonlyMap<string, ApiReport> {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const work = mkdtempSync(path.join(ROOT, '.cache/kit-'));
  try {
    compileKit(work);
    const reports = REPORTED.map((short): [string, ApiReport] => {
      const { exports, ...described } = packedPackage(short, () => true) as Described;
      const inside = NOT_FOR_REMOTES[short] ?? [];
      const entries = Object.entries(exports).filter(([entry]) => !inside.includes(entry));
      const api = readApi(path.join(work, short), { ...described, exports: Object.fromEntries(entries) });
      return [path.join(KEPT, `${short}.api.txt`), api];
    });
    return new Map(reports);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Compares the kit with its kept reports, and writes those; with `--check` only compares. */
function main(isCheck: boolean): void {
  for (const [file, current] of currentReports()) {
    const kept = existsSync(file) ? parseReport(readFileSync(file, 'utf8')) : null;
    const broken = kept === null ? [] : breakingChanges(kept, current);
    broken.forEach((sentence) => console.error(sentence));
    const isOld = kept === null || !isUpToDate(kept, current);
    if (isCheck && isOld && broken.length === 0)
      console.error(`${current.name} exports more than its report says: run npm run kit-report.`);
    if (broken.length > 0 || (isCheck && isOld)) process.exitCode = 1;
    else if (isOld) writeFileSync(file, formatReport(current));
  }
}

main(process.argv.includes('--check'));
