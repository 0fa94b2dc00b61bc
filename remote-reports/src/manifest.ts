import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for. */
export const contract = '^1.0.0';

const DAYS = { view: ['from', 'to', 'sort'] };
/** A link may name the driver whose rides it is about. */
const RIDES = { view: [...DAYS.view, 'driver'] };

export const manifest = {
  name: 'reports',
  contract,
  groups: [{ group: 'report', icon: 'ChartColumn', order: 30 }],
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
  ],
  parts: [
    { slot: 'dashboard', component: 'ChartsBoard', order: 20 },
    { slot: 'driver.detail', component: 'DriverWeek', order: 10, needs: { driverId: 'text' } },
    {
      slot: 'account.charts',
      component: 'BalanceChart',
      order: 10,
      needs: { driverId: 'text', from: 'text', to: 'text' },
      extension: 'ledger',
    },
    {
      slot: 'settlements.charts',
      component: 'WeeksSection',
      order: 10,
      needs: { from: 'text', to: 'text' },
      extension: 'ledger',
    },
  ],
} as const satisfies ManifestSource;
