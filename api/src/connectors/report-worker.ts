import { BadAnswer } from '@park/domain/connectors/answer-checks';
import type { MappedRides } from '@park/domain/connectors/mapped-rides';
import { type ReportRows, uberRides } from '@park/domain/connectors/uber-rides';
import { hasText } from '@park/domain/import/book-sheets';
import { readCsv } from '@park/domain/import/read-csv';
import { unzipSync } from 'fflate';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { serialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadReports, SentReports } from './report-messages.ts';

/** Of all reports of a window together. */
const UNZIPPED_MAX = 300 * 1024 * 1024;
/** Rides that the process takes at once. */
const PAGE = 500;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
let unzipped = 0;

/** The files of a download: Uber zips a report of more than ten thousand rows into several. */
function filesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const files = ZIP.every((byte, at) => bytes[at] === byte)
    ? unzipSync(bytes, {
        filter({ name, originalSize }) {
          if (!/\.csv$/i.test(name)) return false;
          unzipped += originalSize;
          if (unzipped > UNZIPPED_MAX) throw new BadAnswer('unreadable', 'the report is too large');
          return true;
        },
      })
    : { report: bytes };
  return Object.values(files);
}

/** The rows of a report; one whose rows cannot be told apart is not read in part. */
function rowsOf(file: Uint8Array): ReportRows {
  const { lines, brokenAt, inText } = readCsv(new TextDecoder().decode(file), ',');
  const rows = lines.filter(hasText);
  if (brokenAt !== null || rows.length !== inText) throw new BadAnswer('unreadable', 'csv');
  return rows;
}

const tablesOf = (reports: readonly Uint8Array[]) => reports.flatMap(filesOf).map(rowsOf);

/** What was left out or is not known stands on the first page. */
function pagesOf(mapped: MappedRides): readonly Uint8Array<ArrayBuffer>[] {
  const { rides } = mapped;
  return Array.from({ length: Math.max(1, Math.ceil(rides.length / PAGE)) }, (_, at) => {
    const notes = at === 0 ? mapped : { ...mapped, skipped: {}, unknown: [] };
    return new Uint8Array(serialize({ ...notes, rides: rides.slice(at * PAGE, (at + 1) * PAGE) }));
  });
}

/** The thread that answers requests goes first where processors are few; Linux knows threads by a number. */
function giveWay(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_LOW);
  } catch {
    // Elsewhere it has the priority of the process.
  }
}

function read({ payments, trips, park, span }: SentReports): ReadReports {
  try {
    return {
      pages: pagesOf(uberRides({ payments: tablesOf(payments), trips: tablesOf(trips) }, park, span)),
    };
  } catch (error) {
    if (error instanceof BadAnswer) return { problem: error.problem, detail: error.message };
    // A zip that is none.
    if (error instanceof Error && 'code' in error) return { problem: 'unreadable', detail: error.message };
    throw error;
  }
}

giveWay();
const told = read(workerData as SentReports);
// Handed over, not copied.
parentPort?.postMessage(told, 'pages' in told ? told.pages.map(({ buffer }) => buffer) : []);
