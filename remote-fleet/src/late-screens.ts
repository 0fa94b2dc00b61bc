// The pages of one record come after the list. A page for a new record comes with its form.
export const loadDriverDetail = () =>
  import('./features/drivers/driver-form/DriverDetailScreen.tsx').then(
    ({ DriverDetailScreen }) => DriverDetailScreen,
  );
export const loadAddDriver = () =>
  import(/* webpackChunkName: "add-driver" */ './features/drivers/driver-form/AddDriverScreen.tsx').then(
    ({ AddDriverScreen }) => AddDriverScreen,
  );
export const loadVehicleDetail = () =>
  import('./features/vehicles/vehicle-form/VehicleDetailScreen.tsx').then(
    ({ VehicleDetailScreen }) => VehicleDetailScreen,
  );
export const loadAddVehicle = () =>
  import(/* webpackChunkName: "add-vehicle" */ './features/vehicles/vehicle-form/AddVehicleScreen.tsx').then(
    ({ AddVehicleScreen }) => AddVehicleScreen,
  );

/** The import with its readers is fetched when its screen is opened. */
export const loadImport = () =>
  import('./features/import/ImportScreen.tsx').then(({ ImportScreen }) => ImportScreen);

/** The board of pairs is fetched when its screen is opened. */
export const loadPairing = () =>
  import('./features/pairing/PairingScreen.tsx').then(({ PairingScreen }) => PairingScreen);
