import { at, never, press, refuse, type Scene, screen } from './scene.ts';

const REPORTS = '**/api/taxipark/*report*/**';
const RIDES = '**/api/taxipark/report/ride**';
/** A day before the demo park had any ride. */
const LONG_AGO = 'from=2020-01-01&to=2020-01-02';

/** Earnings, rides and money. */
export const REPORT_SCENES: readonly Scene[] = [
  screen('report'),
  screen('earning_report'),
  { ...screen('earning_report'), name: 'earning report, loading', prepare: never(REPORTS) },
  { ...screen('earning_report'), name: 'earning report, failed', prepare: refuse(REPORTS) },
  { name: 'earning report, nothing earned', address: at(`/?tab=earning_report&${LONG_AGO}`) },
  { ...screen('earning_report'), name: 'earning report, paper', isPaper: true },
  screen('ride_report'),
  { ...screen('ride_report'), name: 'ride report, loading', prepare: never(RIDES) },
  { name: 'ride report, no rides', address: at(`/?tab=ride_report&${LONG_AGO}`) },
  {
    ...screen('ride_report'),
    name: 'ride',
    act: async (page) => {
      const arrived = page.getByRole('row').filter({ hasText: /Completed|Завершена/ });
      await arrived.first().locator('[data-stop="ride"]').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...screen('ride_report'),
    name: 'ride report, map',
    act: (page) => press(page, /^(Map|Карта)$/, '[data-ride]'),
  },
  { ...screen('ride_report'), name: 'ride report, paper', isPaper: true },
  screen('settlements'),
  { ...screen('settlements'), name: 'settlements, failed', prepare: refuse('**/api/taxipark/**') },
  { name: 'account', address: ({ driver }) => `/?tab=settlements&driver=${driver}` },
  {
    name: 'account, a new entry',
    address: ({ driver }) => `/?tab=settlements&driver=${driver}`,
    act: (page) => press(page, /^(Add|Добавить)/),
  },
  { name: 'entries', address: at('/?tab=settlements&form=entry') },
  { name: 'statements', address: at('/?tab=settlements&form=statements') },
  { name: 'statements, paper', address: at('/?tab=settlements&form=statements'), isPaper: true },
  screen('payouts'),
  { name: 'payout run', address: ({ run }) => `/?tab=payouts&run=${run}` },
  {
    ...screen('payouts'),
    name: 'new payout run',
    act: (page) => press(page, /^(New payout run|New run|Новая ведомость)/),
  },
  screen('terms'),
  { ...screen('terms'), name: 'add terms', act: (page) => press(page, /^(Add terms|Добавить условия)/) },
  screen('months'),
  {
    ...screen('months'),
    name: 'months, closing one',
    act: (page) => press(page, /^(Close|Закрыть): .*(October|октябр)/i),
  },
];
