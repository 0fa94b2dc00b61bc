import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for. */
export const contract = '^1.0.0';

const DAYS = { view: ['from', 'to', 'sort'] };
/** A link may name the driver whose rides it is about. */
const RIDES = { view: [...DAYS.view, 'driver'] };

/**
 * An open driver is the page of their account. `commission` … `minimum`: terms entered on the spot.
 */
const SETTLEMENTS = {
  record: ['driver', 'form=entry', 'form=statements'],
  view: [...DAYS.view, 'q', 'show', 'kinds', 'commission', 'rent', 'period', 'minimum', 'explain'],
};

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
    },
    {
      tab: 'earning_report',
      component: 'EarningReportScreen',
      group: 'report',
      order: 20,
      keys: DAYS,
    },
    {
      tab: 'ride_report',
      component: 'RideReportScreen',
      group: 'report',
      order: 30,
      keys: RIDES,
    },
    // The bell and the journal name a source.
    {
      tab: 'held_rides',
      component: 'HeldRidesScreen',
      group: 'report',
      order: 40,
      keys: { record: ['source'] },
      extension: 'rideSources',
    },
    {
      tab: 'bills',
      component: 'BillsScreen',
      group: 'report',
      order: 45,
      keys: { record: ['form=import'], view: ['list', 'state', 'plate', 'whose'] },
      extension: 'bills',
    },
    {
      tab: 'ride_import',
      component: 'RideImportScreen',
      group: 'report',
      order: 50,
      extension: 'rideSources',
    },
    // Works on every server, with terms entered on the spot; with `ledger` the server keeps them.
    {
      tab: 'settlements',
      component: 'SettlementsScreen',
      group: 'money',
      order: 10,
      keys: SETTLEMENTS,
    },
    {
      tab: 'payouts',
      component: 'PayoutsScreen',
      group: 'money',
      order: 20,
      keys: { record: ['run'] },
      extension: 'ledger',
    },
    {
      tab: 'terms',
      component: 'TermsScreen',
      group: 'money',
      order: 30,
      keys: { view: ['q'] },
      extension: 'ledger',
    },
    {
      tab: 'months',
      component: 'MonthsScreen',
      group: 'money',
      order: 40,
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
    {
      slot: 'vehicle.history',
      component: 'VehicleRent',
      order: 20,
      needs: { vehicleId: 'text' },
      extension: 'rent',
    },
    { slot: 'settings', component: 'RideSources', order: 20, extension: 'rideSources' },
    { slot: 'settings', component: 'BankFile', order: 15, extension: 'bankFiles' },
    { slot: 'settings', component: 'Webhooks', order: 25, extension: 'webhooks' },
  ],
} as const satisfies ManifestSource;
