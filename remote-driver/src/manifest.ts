import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for: pages that are open to guests. */
export const contract = '^1.1.0';

export const manifest = {
  name: 'driver',
  contract,
  // The fragment has the secret of the link, so that no server's log has it.
  pages: [{ path: '/driver', component: 'DriverPage', isOpen: true, keys: ['link', 'language'] }],
  parts: [
    {
      slot: 'driver.history',
      component: 'DriverLinkCard',
      order: 25,
      needs: { driverId: 'text' },
      extension: 'driverPage',
    },
  ],
} as const satisfies ManifestSource;
