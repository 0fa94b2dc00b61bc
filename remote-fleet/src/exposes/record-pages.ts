// The pages of one record come after the list. Each has the name under which the page of its address preloads it.
export const loadDriverDetail = () =>
  import(
    /* webpackChunkName: "DriversScreen_driver" */ '../features/driver-form/DriverDetailScreen.tsx'
  ).then(({ DriverDetailScreen, withFormats }) => withFormats(DriverDetailScreen));
export const loadAddDriver = () =>
  import(/* webpackChunkName: "DriversScreen_form_add" */ '../features/driver-form/AddDriverScreen.tsx').then(
    ({ AddDriverScreen }) => AddDriverScreen,
  );
export const loadVehicleDetail = () =>
  import(
    /* webpackChunkName: "VehiclesScreen_vehicle" */ '../features/vehicle-form/VehicleDetailScreen.tsx'
  ).then(({ VehicleDetailScreen }) => VehicleDetailScreen);
export const loadAddVehicle = () =>
  import(
    /* webpackChunkName: "VehiclesScreen_form_add" */ '../features/vehicle-form/AddVehicleScreen.tsx'
  ).then(({ AddVehicleScreen }) => AddVehicleScreen);
