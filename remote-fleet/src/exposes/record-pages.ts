// The pages of one record come after the list, and its forms with the form library after them.
export const loadDriverDetail = () =>
  import(/* webpackChunkName: "driver" */ '../features/driver-form/DriverDetailScreen.tsx').then(
    ({ DriverDetailScreen, withFormats }) => withFormats(DriverDetailScreen),
  );
export const loadAddDriver = () =>
  import(/* webpackChunkName: "driver" */ '../features/driver-form/AddDriverScreen.tsx').then(
    ({ AddDriverScreen }) => AddDriverScreen,
  );
export const loadVehicleDetail = () =>
  import(/* webpackChunkName: "vehicle" */ '../features/vehicle-form/VehicleDetailScreen.tsx').then(
    ({ VehicleDetailScreen }) => VehicleDetailScreen,
  );
export const loadAddVehicle = () =>
  import(/* webpackChunkName: "vehicle" */ '../features/vehicle-form/AddVehicleScreen.tsx').then(
    ({ AddVehicleScreen }) => AddVehicleScreen,
  );
