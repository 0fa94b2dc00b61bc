import { readFile } from 'node:fs/promises';
import type { WireEarningRow as EarningRow, WireRideRow as RideRow } from '@park/contract/reports';
import type { APIRequestContext } from '@playwright/test';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { expect, setLanguage, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

const PAGE = 40;
const DAY_MS = 86_400_000;

interface Range {
  readonly startDate: string;
  readonly endDate: string;
}

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const cents = (amount: number): number => Math.round(amount * 100);

async function fetchReport<T>(
  request: APIRequestContext,
  token: string,
  path: string,
  data: object,
): Promise<T> {
  const response = await request.post(`/api/taxipark/report/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  expect(response.ok()).toBe(true);
  return (await response.json()) as T;
}

async function allRides(request: APIRequestContext, token: string, range: Range): Promise<RideRow[]> {
  const rides: RideRow[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { report } = await fetchReport<{ report: RideRow[] }>(request, token, 'ride', { ...range, offset });
    rides.push(...report);
    if (report.length < PAGE) return rides;
  }
}

test('over random ranges the earning report adds up to its completed rides', async ({ request, session }) => {
  test.setTimeout(120_000);
  for (let round = 0; round < 12; round += 1) {
    const start = 1 + Math.floor(Math.random() * 80);
    const length = Math.floor(Math.random() * 4);
    const range = { startDate: dayBefore(start), endDate: dayBefore(Math.max(start - length, 1)) };
    const { report } = await fetchReport<{ report: EarningRow[] }>(request, session.token, 'earning', range);
    const rides = (await allRides(request, session.token, range)).filter(
      ({ status }) => status === 'completed',
    );
    const [reported, ridden] = [
      report.map(({ totalEarning }) => cents(totalEarning)),
      rides.map(({ earning }) => cents(earning ?? 0)),
    ].map((each) => each.reduce((sum, value) => sum + value, 0));
    expect({ range, total: reported }).toEqual({ range, total: ridden });
  }
});

const TEXTS = {
  en: {
    title: "Driver's Earning Report",
    period: 'Period',
    lastWeek: 'Last week',
    exportLabel: 'Export',
    csv: 'CSV file',
    rides: 'Ride Report',
    all: 'All pages',
  },
  ru: {
    title: 'Отчёт о заработке водителей',
    period: 'Период',
    lastWeek: 'Прошлая неделя',
    exportLabel: 'Экспорт',
    csv: 'Файл CSV',
    rides: 'Отчёт о поездках',
    all: 'Все страницы',
  },
} as const;

for (const language of ['en', 'ru'] as const) {
  const texts = TEXTS[language];

  test(
    `an operator exports last week's earnings as shown on screen (${language})`,
    inTier(language === 'ru'),
    async ({ operator }) => {
      await setLanguage(operator, language);
      await operator.goto('/?tab=earning_report');
      await operator.getByLabel(texts.period, { exact: true }).selectOption({ label: texts.lastWeek });
      await expect(operator).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/);
      // Until then the rows may be those of the period before.
      await networkQuiet(operator);
      await expect(operator.getByRole('row').nth(5)).toBeVisible();
      const onScreen = await operator.getByRole('row').count();
      const download = operator.waitForEvent('download');
      await operator.getByRole('button', { name: texts.exportLabel }).click();
      await operator.getByRole('menuitem', { name: texts.csv }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file.startsWith('\uFEFF')).toBe(true);
      expect(file.trimEnd().split('\r\n')).toHaveLength(onScreen);
      expect(file.split('\r\n')[0]).toContain(language === 'ru' ? ';' : ',');
    },
  );

  test(
    `an operator loads all rides of a day and sees them counted (${language})`,
    inTier(language === 'en'),
    async ({ operator, request, session }) => {
      await setLanguage(operator, language);
      const day = dayBefore(2);
      const rides = await allRides(request, session.token, { startDate: day, endDate: day });
      await operator.goto(`/?tab=ride_report&from=${day}&to=${day}`);
      await expect(operator.getByRole('heading', { level: 1, name: texts.rides })).toBeVisible();
      await operator.getByRole('button', { name: texts.all }).click();
      await expect(operator.getByRole('table')).toHaveAttribute('aria-rowcount', String(rides.length + 1), {
        timeout: 30_000,
      });
    },
  );
}
