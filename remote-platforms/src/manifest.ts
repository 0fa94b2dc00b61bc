import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for. */
export const contract = '^1.0.0';

export const manifest = {
  name: 'platforms',
  contract,
  groups: [{ group: 'platforms', icon: 'Route', order: 33 }],
  screens: [
    // The bell and the journal name a source.
    {
      tab: 'held_rides',
      component: 'HeldRidesScreen',
      group: 'platforms',
      order: 10,
      keys: { record: ['source'], view: ['*'] },
      extension: 'rideSources',
    },
    {
      tab: 'ride_import',
      component: 'RideImportScreen',
      group: 'platforms',
      order: 20,
      extension: 'rideSources',
    },
  ],
  parts: [
    { slot: 'settings', component: 'RideSources', order: 20, extension: 'rideSources' },
    { slot: 'settings', component: 'Webhooks', order: 25, extension: 'webhooks' },
  ],
} as const satisfies ManifestSource;
