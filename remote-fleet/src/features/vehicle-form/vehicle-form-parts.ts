// Forms with their library: only the screens below need them, so they come late.
export const loadAddVehicleForm = () =>
  import('./AddVehicleForm.tsx').then(({ AddVehicleForm }) => AddVehicleForm);
export const loadVehicleEditForm = () =>
  import('./VehicleEditForm.tsx').then(({ VehicleEditForm }) => VehicleEditForm);
