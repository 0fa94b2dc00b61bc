import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for. */
export const contract = '^3.4.0';

/** What the address says of every list: search, order, and the layout of a link. */
const VIEW_KEYS = ['q', 'sort', 'columns', 'density'] as const;
/** The columns that filter; a test compares them with the lists. */
const DRIVER_FILTERS = ['connection', 'documents', 'pairing', 'lastRide', 'country', 'experience'] as const;
const VEHICLE_FILTERS = [
  'connection',
  'status',
  'color',
  'seats',
  'pairing',
  'documents',
  'make',
  'model',
  'transmission',
  'facilities',
] as const;

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
        view: [...VIEW_KEYS, ...DRIVER_FILTERS],
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
        view: [...VIEW_KEYS, ...VEHICLE_FILTERS],
      },
      warm: ['taxipark/vehicles'],
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
