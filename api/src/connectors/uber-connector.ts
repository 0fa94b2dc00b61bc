import { rawIn, textIn } from '@park/domain/connectors/raw-values';
import { type ReportRows, uberRides, UnknownReport } from '@park/domain/connectors/uber-rides';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { z } from 'zod';
import { withClientToken } from './client-token.ts';
import { PullFailure } from './connector.ts';
import type { Connector, PlatformAccount, PlatformTools, PulledPage, PullLater } from './connector.ts';
import { callForBytes, callForJson } from './platform-call.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TOKEN_URL = 'https://auth.uber.com/oauth/v2/token';
const API = 'https://api.uber.com';
const PAYMENTS = 'REPORT_TYPE_PAYMENTS_ORDER';
const TRIPS = 'REPORT_TYPE_TRIP_ACTIVITY';
/** Longest report. */
const REPORT = 7 * DAY;
/** A trip's payment may be of the day after it began, and what is added to it comes days later. */
const BEFORE = DAY;
const AFTER = 13 * DAY;
const POLL = 30_000;
/** So long Uber works at a report. */
const REPORT_LIMIT = 3 * HOUR;
const UNZIPPED_MAX = 300 * 1024 * 1024;
/** When Uber's business day begins, in local time. */
const DAY_HOUR = 4;

const cursorSchema = z.object({
  askedAt: z.number(),
  reports: z.array(z.object({ id: z.string(), type: z.enum([PAYMENTS, TRIPS]) })),
});
type Cursor = z.infer<typeof cursorSchema>;

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

/** The files of a download: Uber zips a report of more than ten thousand rows into several. */
function filesOf(bytes: Buffer): readonly string[] {
  if (!bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return [new TextDecoder().decode(bytes)];
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize;
      if (size > UNZIPPED_MAX) throw new PullFailure('unreadable', { detail: 'the report is too large' });
      return /\.csv$/i.test(name);
    },
  });
  return Object.values(files).map((file) => new TextDecoder().decode(file));
}

const rowsOf = (text: string): ReportRows =>
  Papa.parse<string[]>(text.trim(), { skipEmptyLines: true, delimiter: ',' }).data;

function open({ settings, secrets, unit, timeZone: zoneOfPark }: PlatformAccount, tools: PlatformTools) {
  const { host = API, organizationId = '', timeZone = zoneOfPark } = settings;
  const called = withClientToken(tools, {
    url: settings.host === undefined ? TOKEN_URL : new URL('/oauth/v2/token', host).href,
    clientId: secrets.clientId ?? '',
    clientSecret: secrets.clientSecret ?? '',
    scope: 'solutions.suppliers.reports',
  });
  const base = `/v1/vehicle-suppliers/suppliers/${encodeURIComponent(organizationId)}/reports`;
  const call = (path: string, method: 'GET' | 'POST', body?: object) =>
    called((headers) =>
      callForJson(tools, new URL(`${base}${path}`, host).href, { method, headers, ...(body && { body }) }),
    );
  const reportOf = (answer: Readonly<Record<string, unknown>>) => {
    const nested = rawIn(answer, 'report');
    return Object.keys(nested).length > 0 ? nested : answer;
  };

  async function ask(type: Cursor['reports'][number]['type'], { from, to }: Stretch) {
    const filters = [
      { field: 'dateRange', operator: 'OPERATOR_IN_RANGE', value: [String(from), String(to)] },
    ];
    const id = textIn(reportOf(await call('', 'POST', { reportType: type, filters })), 'id');
    if (id === undefined) throw new PullFailure('unreadable', { detail: 'reports' });
    return { id, type };
  }

  async function isReady(id: string): Promise<boolean> {
    const report = reportOf(await call(`/${encodeURIComponent(id)}`, 'GET'));
    const status = (textIn(report, 'status') ?? textIn(report, 'reportStatus') ?? '').toUpperCase();
    if (status.endsWith('FAILED')) {
      throw new PullFailure('refused', { detail: textIn(report, 'failedReason') ?? status });
    }
    return status.endsWith('COMPLETED');
  }

  async function download(id: string): Promise<readonly ReportRows[]> {
    const answer = await call(`/${encodeURIComponent(id)}/link`, 'POST', {});
    const link = textIn(rawIn(answer, 'signedUrl'), 'value', 10_000);
    if (link === undefined) throw new PullFailure('unreadable', { detail: 'link' });
    return filesOf(await callForBytes(tools, link, { method: 'GET' })).map(rowsOf);
  }

  return {
    async test() {
      await call('?page_size=1', 'GET');
    },

    async pull(span: Stretch, cursor: string | null): Promise<PulledPage | PullLater> {
      const now = tools.now().getTime();
      if (cursor === null) {
        const known = { from: span.from - BEFORE, to: Math.min(now, span.to + AFTER) };
        const reports: Cursor['reports'] = [];
        for (const stretch of stretchesOf(known)) reports.push(await ask(PAYMENTS, stretch));
        const driven = { from: known.from, to: Math.min(now, span.to + BEFORE) };
        for (const stretch of stretchesOf(driven)) reports.push(await ask(TRIPS, stretch));
        const asked: Cursor = { askedAt: now, reports };
        return { cursor: JSON.stringify(asked), waitMs: POLL };
      }
      const { askedAt, reports } = cursorSchema.parse(JSON.parse(cursor));
      for (const { id } of reports) {
        if (await isReady(id)) continue;
        if (now - askedAt > REPORT_LIMIT)
          throw new PullFailure('refused', { detail: 'the report takes too long' });
        return { cursor, waitMs: POLL };
      }
      const files: Record<Cursor['reports'][number]['type'], ReportRows[]> = { [PAYMENTS]: [], [TRIPS]: [] };
      for (const { id, type } of reports) files[type].push(...(await download(id)));
      const park = { timeZone, currency: unit.currency };
      try {
        const mapped = uberRides({ payments: files[PAYMENTS], trips: files[TRIPS] }, park, span);
        return { mapped, records: mapped.rides.length, next: null };
      } catch (error) {
        if (error instanceof UnknownReport) throw new PullFailure('unreadable', { detail: error.message });
        throw error;
      }
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
    maxWindow: 8 * DAY,
    catchUp: 8 * DAY,
    reread: 35 * DAY,
    historyDays: 365,
    byDay: { timeZone: settings.timeZone ?? timeZone, hour: DAY_HOUR },
  }),
  open,
};
