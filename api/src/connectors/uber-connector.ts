import { Worker } from 'node:worker_threads';
import { rawIn, textIn } from '@park/domain/connectors/raw-values';
import type { MappedRides } from '@park/domain/connectors/mapped-rides';
import { deserialize } from 'node:v8';
import { z } from 'zod';
import {
  PullFailure,
  type Connector,
  type PlatformAccount,
  type PlatformTools,
  type PulledPage,
  type PullLater,
} from './connector.ts';
import type { ReadReports, SentReports } from './report-messages.ts';
import { withClientToken } from './client-token.ts';
import { callForBytes, callForJson, REPORT_MAX } from './platform-call.ts';

const WORKER = new URL('./report-worker.ts', import.meta.url);
/** A report of 100 MB, half a million rows, takes up to a minute where two processors have other work. */
const LIMIT_MS = 5 * 60_000;
/** Enough for a report of 100 MB; with less than that, half of what the process may still have. */
const HEAP_MB = 1_500;
const MB = 1024 * 1024;

/**
 * Reads reports in a thread of their own, so that nobody waits meanwhile: pages of rides, each as v8
 * serialises a `MappedRides`. Throws PullFailure for reports that cannot be read, and for those that
 * take too long or too much memory.
 */
export async function readReports(
  reports: SentReports,
  {
    limitMs = LIMIT_MS,
    signal,
  }: { readonly limitMs?: number; readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly Uint8Array[]> {
  const worker = new Worker(WORKER, {
    workerData: reports,
    resourceLimits: { maxOldGenerationSizeMb: Math.min(HEAP_MB, process.availableMemory() / 2 / MB) },
  });
  const ends = AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])]);
  try {
    const read = await new Promise<ReadReports>((resolve, reject) => {
      ends.addEventListener('abort', () =>
        resolve({ problem: 'unreadable', detail: 'the report takes too long' }),
      );
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) => {
        const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        if (isMemory) resolve({ problem: 'unreadable', detail: 'the report is too large' });
        else reject(error);
      });
    });
    if ('pages' in read) return read.pages;
    throw new PullFailure(read.problem, { detail: read.detail });
  } finally {
    await worker.terminate();
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TOKEN_URL = 'https://auth.uber.com/oauth/v2/token';
const API = 'https://api.uber.com';
const PAYMENTS = 'REPORT_TYPE_PAYMENTS_ORDER';
const TRIPS = 'REPORT_TYPE_TRIP_ACTIVITY';
/** Longest report. */
const REPORT = 7 * DAY;
/** A trip's payment may be of the day after it began. */
const BEFORE = DAY;
const WINDOW = 8 * DAY;
const REREAD = 35 * DAY;
/** What is added to a trip comes days later: whatever window has seen it, each other one reaches as far. */
const AFTER = REREAD + WINDOW;
const POLL = 30_000;
/** Uber works at six reports of an organization; one is left to its people. */
const AT_ONCE = 5;
/** So long other clients of Uber wait when it is busy. */
const BUSY_WAIT = 20_000;
/** So long Uber works at a report. */
const REPORT_LIMIT = 3 * HOUR;
/** Of all downloads of a window together. */
const DOWNLOADS_MAX = 2 * REPORT_MAX;
/** When Uber's business day begins, in local time. */
const DAY_HOUR = 4;

/** A report that a window needs; asked for and ready one after the other. */
const reportSchema = z.object({
  type: z.enum([PAYMENTS, TRIPS]),
  from: z.number(),
  to: z.number(),
  asked: z.object({ id: z.string(), at: z.number(), isReady: z.boolean() }).nullable(),
});
type Report = z.infer<typeof reportSchema>;
/** Where a window is: its reports, and the page of what they say. */
const cursorSchema = z.object({ reports: z.array(reportSchema), page: z.number() });

interface Stretch {
  readonly from: number;
  readonly to: number;
}

function stretchesOf({ from, to }: Stretch): readonly Stretch[] {
  const count = Math.ceil((to - from) / REPORT);
  return Array.from({ length: count }, (_, at) => ({
    from: from + at * REPORT,
    to: Math.min(to, from + (at + 1) * REPORT),
  }));
}

function open({ settings, secrets, unit, timeZone: zoneOfPark }: PlatformAccount, tools: PlatformTools) {
  const { organizationId = '', timeZone = zoneOfPark } = settings;
  const called = withClientToken(tools, {
    url: TOKEN_URL,
    clientId: secrets.clientId ?? '',
    clientSecret: secrets.clientSecret ?? '',
    scope: 'solutions.suppliers.reports',
  });
  const base = `/v1/vehicle-suppliers/suppliers/${encodeURIComponent(organizationId)}/reports`;
  const call = (path: string, method: 'GET' | 'POST', body?: object) =>
    called((headers) =>
      callForJson(tools, `${API}${base}${path}`, { method, headers, ...(body && { body }) }),
    );
  const reportOf = (answer: Readonly<Record<string, unknown>>) => {
    const nested = rawIn(answer, 'report');
    return Object.keys(nested).length > 0 ? nested : answer;
  };

  async function ask({ type, from, to }: Report): Promise<string> {
    const filters = [
      { field: 'dateRange', operator: 'OPERATOR_IN_RANGE', value: [String(from), String(to)] },
    ];
    const id = textIn(reportOf(await call('', 'POST', { reportType: type, filters })), 'id');
    if (id === undefined) throw new PullFailure('unreadable', { detail: 'reports' });
    return id;
  }

  async function isReady(id: string): Promise<boolean> {
    const report = reportOf(await call(`/${encodeURIComponent(id)}`, 'GET'));
    const status = (textIn(report, 'status') ?? textIn(report, 'reportStatus') ?? '').toUpperCase();
    if (status === '') throw new PullFailure('unreadable', { detail: 'report' });
    if (status.endsWith('FAILED')) {
      throw new PullFailure('refused', { detail: textIn(report, 'failedReason') ?? status });
    }
    return status.endsWith('COMPLETED');
  }

  async function download(id: string): Promise<Uint8Array> {
    const answer = await call(`/${encodeURIComponent(id)}/link`, 'POST', {});
    const link = textIn(rawIn(answer, 'signedUrl'), 'value', 10_000);
    if (link === undefined) throw new PullFailure('unreadable', { detail: 'link' });
    return callForBytes(tools, link, { method: 'GET', most: REPORT_MAX });
  }

  function reportsOf(span: Stretch, now: number): Report[] {
    const from = span.from - BEFORE;
    const of = (type: Report['type'], to: number) =>
      stretchesOf({ from, to: Math.min(now, to) }).map((stretch) => ({ type, ...stretch, asked: null }));
    return [...of(PAYMENTS, span.to + AFTER), ...of(TRIPS, span.to + BEFORE)];
  }

  /** Asks for reports, as many at once as there may be; how long to wait, or null when all are ready. */
  async function prepare(reports: Report[], now: number): Promise<number | null> {
    for (const { asked } of reports) {
      if (asked === null || asked.isReady) continue;
      asked.isReady = await isReady(asked.id);
      if (!asked.isReady && now - asked.at > REPORT_LIMIT)
        throw new PullFailure('refused', { detail: 'the report takes too long' });
    }
    for (const report of reports.filter(({ asked }) => asked === null)) {
      const open = reports.filter(({ asked }) => asked !== null && !asked.isReady).length;
      if (open >= AT_ONCE) break;
      try {
        report.asked = { id: await ask(report), at: now, isReady: false };
      } catch (error) {
        // Somebody else asks for reports too: these come when others are ready.
        const isBusy = error instanceof PullFailure && error.problem === 'busy';
        if (!isBusy || reports.every(({ asked }) => asked === null)) throw error;
        return Math.max(POLL, BUSY_WAIT, error.waitMs);
      }
    }
    return reports.every(({ asked }) => asked?.isReady) ? null : POLL;
  }

  /** All reports of a window, in pages. */
  async function pagesOf(reports: readonly Report[], span: Stretch): Promise<readonly Uint8Array[]> {
    const files: Record<Report['type'], Uint8Array[]> = { [PAYMENTS]: [], [TRIPS]: [] };
    let size = 0;
    for (const { asked, type } of reports) {
      const file = await download(asked?.id ?? '');
      size += file.length;
      if (size > DOWNLOADS_MAX) throw new PullFailure('unreadable', { detail: 'the reports are too large' });
      files[type].push(file);
    }
    const park = { timeZone, currency: unit.currency };
    return readReports({ payments: files[PAYMENTS], trips: files[TRIPS], park, span }, tools);
  }

  let read: { readonly ids: string; readonly pages: readonly Uint8Array[] } | null = null;

  return {
    async test() {
      await call('?page_size=1', 'GET');
    },

    async pull(span: Stretch, cursor: string | null): Promise<PulledPage | PullLater> {
      const now = tools.now().getTime();
      const kept = cursorSchema.safeParse(cursor === null ? null : JSON.parse(cursor)).data;
      const { reports, page } = kept ?? { reports: reportsOf(span, now), page: 0 };
      const waitMs = await prepare(reports, now);
      if (waitMs !== null) return { cursor: JSON.stringify({ reports, page }), waitMs };
      const ids = reports.map(({ asked }) => asked?.id).join();
      if (read?.ids !== ids) read = { ids, pages: await pagesOf(reports, span) };
      const { pages } = read;
      const bytes = pages[page];
      if (bytes === undefined) throw new PullFailure('refused', { detail: 'the report has changed' });
      const mapped = deserialize(bytes) as MappedRides;
      const next = page + 1 < pages.length ? JSON.stringify({ reports, page: page + 1 }) : null;
      return { mapped, records: mapped.rides.length, next };
    },
  };
}

/**
 * Uber for fleets: two reports, of payments and of trips, which it prepares for a while. Whole
 * business days, which begin at four in the morning.
 */
export const uberConnector: Connector = {
  policyOf: ({ settings, timeZone }) => ({
    every: HOUR,
    overlap: 0,
    lag: 3 * HOUR,
    maxWindow: WINDOW,
    catchUp: 8 * DAY,
    reread: REREAD,
    historyDays: 365,
    busyWait: BUSY_WAIT,
    byDay: { timeZone: settings.timeZone ?? timeZone, hour: DAY_HOUR },
  }),
  open,
};
