// The pages of one record come after the list. A page for a new record comes with its form.
export const loadDriverDetail = () =>
  import('../features/driver-form/DriverDetailScreen.tsx').then(
    ({ DriverDetailScreen }) => DriverDetailScreen,
  );
export const loadAddDriver = () =>
  import(/* webpackChunkName: "add-driver" */ '../features/driver-form/AddDriverScreen.tsx').then(
    ({ AddDriverScreen }) => AddDriverScreen,
  );
export const loadVehicleDetail = () =>
  import('../features/vehicle-form/VehicleDetailScreen.tsx').then(
    ({ VehicleDetailScreen }) => VehicleDetailScreen,
  );
export const loadAddVehicle = () =>
  import(/* webpackChunkName: "add-vehicle" */ '../features/vehicle-form/AddVehicleScreen.tsx').then(
    ({ AddVehicleScreen }) => AddVehicleScreen,
  );
