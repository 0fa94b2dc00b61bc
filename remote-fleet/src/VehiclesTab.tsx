import { loadVehicleEditForm } from './features/vehicles/vehicle-form/vehicle-form-parts.ts';
import { VehiclesScreen } from './features/vehicles/VehiclesScreen.tsx';
import { recordTab } from './record-tab.tsx';

/** The Vehicles tab. */
export const VehiclesTab = recordTab({
  record: 'vehicle',
  list: 'vehicles',
  List: VehiclesScreen,
  detail: () =>
    import('./features/vehicles/vehicle-form/VehicleDetailScreen.tsx').then(
      (part) => part.VehicleDetailScreen,
    ),
  editForm: loadVehicleEditForm,
  add: () =>
    import('./features/vehicles/vehicle-form/AddVehicleScreen.tsx').then((part) => part.AddVehicleScreen),
});
