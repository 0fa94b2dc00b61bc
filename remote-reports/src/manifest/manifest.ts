import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for. */
export const contract = '^1.0.0';

const DAYS = { view: ['from', 'to', 'sort'] };
/** A link may name the driver whose rides it is about. */
const RIDES = { view: [...DAYS.view, 'driver'] };

/** An open driver is the page of their account. `commission` … `minimum`: terms entered on the spot. */
const SETTLEMENTS = {
  record: ['driver', 'form=entry', 'form=statements'],
  view: [...DAYS.view, 'q', 'show', 'kinds', 'commission', 'rent', 'period', 'minimum', 'explain'],
};

/** Who may `readPayouts`; a test compares them with the table of roles. */
const READ_PAYOUTS = ['admin', 'accountant', 'viewer'];

export const manifest = {
  name: 'reports',
  contract,
  groups: [
    { group: 'report', icon: 'ChartColumn', order: 30 },
    { group: 'money', icon: 'Wallet', order: 35 },
  ],
  screens: [
    {
      tab: 'report',
      component: 'ReportsScreen',
      group: 'report',
      order: 10,
      keys: DAYS,
      early: [{ path: 'taxipark/reports', extension: 'reports' }],
      head: 'reports',
    },
    {
      tab: 'earning_report',
      component: 'EarningReportScreen',
      group: 'report',
      order: 20,
      keys: DAYS,
      head: 'earning-report',
    },
    {
      tab: 'ride_report',
      component: 'RideReportScreen',
      group: 'report',
      order: 30,
      keys: RIDES,
      head: 'ride-report',
    },
    // Works on every server, with terms entered on the spot; with `ledger` the server keeps them.
    {
      tab: 'settlements',
      component: 'SettlementsScreen',
      group: 'money',
      order: 10,
      keys: SETTLEMENTS,
      // Whether the server keeps a ledger decides which calls follow.
      early: [{ path: 'capabilities' }],
      head: 'settlements',
      open: {
        driver: { above: ['account.back'], lead: 'account.lead' },
        'form=entry': { above: ['entries.back'], title: 'entries.title', lead: 'entries.lead' },
        'form=statements': {
          above: ['statements.back'],
          title: 'statements.title',
          lead: 'statements.lead',
        },
      },
    },
    {
      tab: 'payouts',
      component: 'PayoutsScreen',
      group: 'money',
      order: 20,
      keys: { record: ['run'] },
      early: [
        { path: 'taxipark/ledger/payouts', extension: 'ledger', roles: READ_PAYOUTS },
        { path: 'taxipark/ledger/payouts/{run}', extension: 'ledger', record: 'run', roles: READ_PAYOUTS },
      ],
      head: 'payouts',
      open: { run: { above: ['payouts.back'] } },
      extension: 'ledger',
    },
    {
      tab: 'terms',
      component: 'TermsScreen',
      group: 'money',
      order: 30,
      keys: { view: ['q'] },
      early: [{ path: 'taxipark/ledger/terms', extension: 'ledger' }],
      head: 'terms',
      extension: 'ledger',
    },
    {
      tab: 'months',
      component: 'MonthsScreen',
      group: 'money',
      order: 40,
      early: [{ path: 'taxipark/ledger/months', extension: 'ledger' }],
      head: 'months',
      extension: 'ledger',
    },
  ],
  parts: [
    { slot: 'dashboard', component: 'ChartsBoard', order: 20 },
    { slot: 'driver.detail', component: 'DriverWeek', order: 10, needs: { driverId: 'text' } },
    {
      slot: 'driver.history',
      component: 'DriverAccount',
      order: 20,
      needs: { driverId: 'text' },
      extension: 'ledger',
    },
  ],
} as const satisfies ManifestSource;
