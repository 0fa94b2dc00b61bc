import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for. */
export const contract = '^1.1.0';

export const manifest = {
  name: 'driver',
  contract,
  screens: [
    {
      tab: 'driver',
      component: 'DriverScreen',
      icon: 'LayoutGrid',
      order: 60,
      keys: { view: ['q'] },
      warm: ['taxipark/drivers'],
    },
  ],
} as const satisfies ManifestSource;
