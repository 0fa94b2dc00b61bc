// The form and its library are loaded on demand, because only this screen needs them.
export const loadVehicleEditForm = () =>
  import('./VehicleEditForm.tsx').then(({ VehicleEditForm }) => VehicleEditForm);
