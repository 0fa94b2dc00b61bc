import type { ManifestSource } from '@park/federation/manifest-source';

/** The contract range that this remote was built for. */
export const contract = '^1.0.0';

/** What the address says of every list: search, order, the layout of a link, and any column that filters. */
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
      early: [
        { path: 'taxipark/vehicles', record: 'driver' },
        { path: 'taxipark/driver_activity', extension: 'driverActivity', record: 'driver' },
        { path: 'taxipark/journal/{driver}/latest', extension: 'journal', record: 'driver' },
      ],
      head: 'drivers',
      open: {
        driver: {
          above: ['driver-form.backToDrivers', 'driver-form.drivers'],
          lead: 'driver-form.detailLead',
          avatar: true,
        },
        'form=add': {
          above: ['driver-form.backToDrivers', 'driver-form.drivers'],
          title: 'driver-form.title',
        },
        'form=import': { above: ['import.back.drivers', 'drivers.title'], title: 'import.title.drivers' },
        'form=pairing': { above: ['pairing.back.drivers', 'drivers.title'], title: 'pairing.title' },
      },
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
      early: [
        { path: 'taxipark/vehicles/{vehicle}', record: 'vehicle' },
        { path: 'taxipark/drivers', record: 'vehicle' },
        { path: 'taxipark/vehicle_documents', extension: 'vehicleDocuments', record: 'vehicle' },
        { path: 'taxipark/journal/{vehicle}/latest', extension: 'journal', record: 'vehicle' },
      ],
      head: 'vehicles',
      open: {
        vehicle: {
          above: ['vehicle-form.backToVehicles', 'vehicle-form.vehicles'],
          title: 'vehicle-form.details',
        },
        'form=add': {
          above: ['vehicle-form.backToVehicles', 'vehicle-form.vehicles'],
          title: 'vehicle-form.title',
        },
        'form=import': { above: ['import.back.vehicles', 'vehicles.title'], title: 'import.title.vehicles' },
        'form=pairing': { above: ['pairing.back.vehicles', 'vehicles.title'], title: 'pairing.title' },
      },
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
      early: [
        { path: 'taxipark/overview', extension: 'overview' },
        { path: 'taxipark/vehicle_documents', extension: 'vehicleDocuments' },
      ],
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
