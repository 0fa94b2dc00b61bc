import { zipSync } from 'fflate';
import {
  type DoubleAnswer,
  type DoubleRequest,
  type PlatformDouble,
  startDouble,
} from './platform-double.ts';

interface Report {
  readonly id: string;
  readonly type: string;
  readonly from: number;
  readonly to: number;
  asked: number;
}

/** A row of a report and when it was, in milliseconds. */
export interface UberRow {
  readonly at: number;
  readonly cells: readonly string[];
}

/** Uber's reports for fleets as far as they are known: see docs/ride-sources.md. */
export interface UberDouble extends PlatformDouble {
  payments: { headings: readonly string[]; rows: UberRow[] };
  trips: { headings: readonly string[]; rows: UberRow[] };
  readonly reports: Report[];
  /** How often a report is asked for before it is ready. */
  slowness: number;
  /** Reports that fail, by their type. */
  readonly failing: Set<string>;
  /** A report with more rows is a zip of several files. */
  rowsAFile: number;
  readonly next: DoubleAnswer[];
}

export const UBER_CLIENT = { clientId: 'uber-client', clientSecret: 'uber-secret' };
/** The columns of its reports in English. */
export const UBER_PAYMENTS = [
  'transaction UUID',
  'Driver UUID',
  'Driver first name',
  'Driver surname',
  'Trip UUID',
  'Description',
  'vs reporting',
  'Paid to you : Your earnings : Fare',
  'Paid to you:Your earnings:Service fee',
  'Paid to you:Your earnings:Tip',
];
export const UBER_TRIPS = [
  'Trip UUID',
  'Driver UUID',
  'Number plate',
  'Trip request time',
  'Trip drop-off time',
  'Trip distance (miles)',
  'Trip status',
];
const IN_PROGRESS_MAX = 6;
const REPORT_DAYS_MAX = 7;
const BASE = /^\/v1\/vehicle-suppliers\/suppliers\/org-1\/reports(?:\/([^/]+))?(?:\/(link))?$/;

/** Its lines end in two ways: the headings as on Windows. */
const csv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
    )
    .map((line, n) => (n === 0 ? `${line}\r\n` : `${line}\n`))
    .join('');

/** A double of Uber for the organisation `org-1`. */
export async function startUberDouble(): Promise<UberDouble> {
  const next: DoubleAnswer[] = [];

  function fileOf({ type, from, to }: Report): string | Uint8Array {
    const { headings, rows } = type === 'REPORT_TYPE_PAYMENTS_ORDER' ? double.payments : double.trips;
    const within = rows.filter(({ at }) => at >= from && at < to).map(({ cells }) => cells);
    if (within.length <= double.rowsAFile) return `\uFEFF${csv([headings, ...within])}`;
    const files: Record<string, Uint8Array> = {};
    for (let at = 0; at < within.length; at += double.rowsAFile) {
      const part = [headings, ...within.slice(at, at + double.rowsAFile)];
      files[`20260320-20260321-${at}.csv`] = new TextEncoder().encode(csv(part));
    }
    return zipSync(files);
  }

  const isDone = ({ asked, type }: Report) => asked > double.slowness || double.failing.has(type);

  function answer({ method, path, headers, text, json }: DoubleRequest): DoubleAnswer {
    if (path === '/oauth/v2/token') {
      const form = new URLSearchParams(text);
      const isClient =
        form.get('client_id') === UBER_CLIENT.clientId &&
        form.get('client_secret') === UBER_CLIENT.clientSecret;
      return isClient
        ? { body: { access_token: 'uber-token', expires_in: 2_592_000 } }
        : { status: 401, body: { error: 'invalid_client' } };
    }
    const file = double.reports.find(({ id }) => path === `/files/${id}`);
    // The link is signed: a token is not sent to whoever stores the file.
    if (file) return headers.authorization ? { status: 400, body: {} } : { body: fileOf(file) };
    if (headers.authorization !== 'Bearer uber-token') return { status: 401, body: {} };
    const due = next.shift();
    if (due) return due;
    const [found, id, link] = BASE.exec(path) ?? [];
    if (found === undefined) return { status: 403, body: { message: 'organization' } };
    if (id === undefined && method === 'GET') return { body: { reports: [] } };
    if (id === undefined) {
      const { reportType, filters } = json as unknown as {
        reportType: string;
        filters: { value: [string, string] }[];
      };
      const [from = 0, to = 0] = (filters[0]?.value ?? []).map(Number);
      if (to - from > REPORT_DAYS_MAX * 86_400_000) return { status: 400, body: { message: 'dateRange' } };
      if (double.reports.filter((each) => !isDone(each)).length >= IN_PROGRESS_MAX) {
        return { status: 429, body: { message: 'limit reached' } };
      }
      const report: Report = { id: `r-${double.reports.length + 1}`, type: reportType, from, to, asked: 0 };
      double.reports.push(report);
      return { body: { report: { id: report.id, status: 'REPORT_STATUS_PENDING' } } };
    }
    const report = double.reports.find((each) => each.id === id);
    if (report === undefined) return { status: 404, body: {} };
    if (link) return { body: { signedUrl: { value: `${started.origin}/files/${id}` } } };
    report.asked += 1;
    if (double.failing.has(report.type)) {
      return { body: { report: { id, status: 'REPORT_STATUS_FAILED', failedReason: 'no data' } } };
    }
    return {
      body: {
        report: { id, status: isDone(report) ? 'REPORT_STATUS_COMPLETED' : 'REPORT_STATUS_IN_PROGRESS' },
      },
    };
  }

  const started = await startDouble(answer);
  const double: UberDouble = {
    ...started,
    payments: { headings: UBER_PAYMENTS, rows: [] },
    trips: { headings: UBER_TRIPS, rows: [] },
    reports: [],
    slowness: 1,
    failing: new Set(),
    rowsAFile: 10_000,
    next,
  };
  return double;
}
