// The forms and the form library are loaded on demand, because only these screens need them.
export const loadAddVehicleForm = () =>
  import(/* webpackChunkName: "add-vehicle" */ './AddVehicleForm.tsx').then(
    ({ AddVehicleForm }) => AddVehicleForm,
  );
export const loadVehicleEditForm = () =>
  import('./VehicleEditForm.tsx').then(({ VehicleEditForm }) => VehicleEditForm);
