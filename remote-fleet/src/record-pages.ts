// The pages of one record come after the list. A page for a new record comes with its form.
export const loadDriverDetail = () =>
  import('./features/drivers/form/DriverDetailScreen.tsx').then(
    ({ DriverDetailScreen }) => DriverDetailScreen,
  );
export const loadAddDriver = () =>
  import(/* webpackChunkName: "add-driver" */ './features/drivers/form/AddDriverScreen.tsx').then(
    ({ AddDriverScreen }) => AddDriverScreen,
  );
export const loadVehicleDetail = () =>
  import('./features/vehicles/form/VehicleDetailScreen.tsx').then(
    ({ VehicleDetailScreen }) => VehicleDetailScreen,
  );
export const loadAddVehicle = () =>
  import(/* webpackChunkName: "add-vehicle" */ './features/vehicles/form/AddVehicleScreen.tsx').then(
    ({ AddVehicleScreen }) => AddVehicleScreen,
  );
