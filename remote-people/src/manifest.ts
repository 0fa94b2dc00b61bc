import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for. */
export const contract = '^1.0.0';

export const manifest = {
  name: 'people',
  contract,
  screens: [
    {
      tab: 'journal',
      component: 'JournalScreen',
      icon: 'History',
      order: 40,
      keys: { record: [], view: ['person', 'action', 'from', 'to', 'record'] },
      extension: 'journal',
    },
    {
      tab: 'people',
      component: 'PeopleScreen',
      icon: 'Users',
      order: 50,
      keys: { view: ['*'] },
      extension: 'people',
    },
  ],
  parts: [
    {
      slot: 'driver.history',
      component: 'DriverHistory',
      order: 90,
      needs: { driverId: 'text' },
      extension: 'journal',
    },
    {
      slot: 'vehicle.history',
      component: 'VehicleHistory',
      order: 90,
      needs: { vehicleId: 'text' },
      extension: 'journal',
    },
    { slot: 'settings', component: 'OwnAccount', order: 10, extension: 'people' },
  ],
} as const satisfies ManifestSource;
