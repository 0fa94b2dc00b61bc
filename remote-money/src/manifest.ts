import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for. */
export const contract = '^1.0.0';

/**
 * An open driver is the page of their account. `commission` … `minimum`: terms entered on the spot.
 */
const SETTLEMENTS = {
  record: ['driver', 'form=entry', 'form=statements'],
  view: ['from', 'to', 'sort', 'q', 'show', 'kinds', 'commission', 'rent', 'period', 'minimum', 'explain'],
};

export const manifest = {
  name: 'money',
  contract,
  groups: [{ group: 'money', icon: 'Wallet', order: 35 }],
  screens: [
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
      keys: { record: ['run'], view: ['*'] },
      extension: 'ledger',
    },
    {
      tab: 'bills',
      component: 'BillsScreen',
      group: 'money',
      order: 25,
      keys: { record: ['form=import'], view: ['list', 'state', 'whose', 'q', 'sort'] },
      extension: 'bills',
    },
    {
      tab: 'terms',
      component: 'TermsScreen',
      group: 'money',
      order: 30,
      keys: { view: ['*'] },
      extension: 'ledger',
    },
    {
      tab: 'months',
      component: 'MonthsScreen',
      group: 'money',
      order: 40,
      keys: { view: ['*'] },
      extension: 'ledger',
    },
  ],
  parts: [
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
    { slot: 'settings', component: 'BankFile', order: 15, extension: 'bankFiles' },
  ],
  offers: {
    'account.charts': { driverId: 'text', from: 'text', to: 'text' },
    'settlements.charts': { from: 'text', to: 'text' },
  },
} as const satisfies ManifestSource;
