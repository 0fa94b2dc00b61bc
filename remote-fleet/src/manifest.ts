import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for. */
export const contract = '^1.0.0';

/**
 * What the address says of every list: search, order, the layout of a link, and any column that
 * filters.
 */
const VIEW_KEYS = ['q', 'sort', 'columns', 'density', '*'] as const;

export const manifest = {
  name: 'fleet',
  contract,
  screens: [
    {
      tab: 'staff',
      component: 'DriversScreen',
      icon: 'Users',
      order: 10,
      keys: {
        record: ['driver', 'form=add', 'form=import', 'form=pairing'],
        view: VIEW_KEYS,
      },
      warm: ['taxipark/drivers'],
    },
    {
      tab: 'vehicles',
      component: 'VehiclesScreen',
      icon: 'Car',
      order: 20,
      keys: {
        record: ['vehicle', 'form=add', 'form=import', 'form=pairing'],
        view: VIEW_KEYS,
      },
      warm: ['taxipark/vehicles'],
    },
    {
      tab: 'car_book',
      component: 'CarBookScreen',
      icon: 'Calendar',
      order: 25,
      keys: { view: ['week', 'q', 'show'] },
      extension: 'custody',
    },
  ],
  pages: [
    { path: '/login', component: 'DriverDashboardScreen', warm: ['taxipark/drivers'] },
    { path: '/d', component: 'AddDriverDryRunScreen' },
  ],
  parts: [
    {
      slot: 'dashboard',
      component: 'FleetBoard',
      order: 10,
      warm: ['taxipark/drivers', 'taxipark/vehicles'],
    },
    {
      slot: 'find',
      component: 'FindFleet',
      order: 10,
      needs: { query: 'text', onResults: 'function' },
    },
  ],
  offers: {
    'driver.detail': { driverId: 'text' },
    'vehicle.detail': { vehicleId: 'text' },
    // Below the form, where a part that comes late moves nothing.
    'driver.history': { driverId: 'text' },
    'vehicle.history': { vehicleId: 'text' },
  },
} as const satisfies ManifestSource;
