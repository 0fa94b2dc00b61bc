import { listVehicles } from '@park/contract/vehicles';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { loadVehicleEditForm } from './features/vehicles/vehicle-form/vehicle-form-parts.ts';
import { VehiclesScreen } from './features/vehicles/VehiclesScreen.tsx';
import { useKnownBefore } from './list/use-added-records.ts';
import { recordTab } from './record-tab.tsx';

/** The Vehicles tab. */
export const VehiclesTab = recordTab({
  record: 'vehicle',
  list: 'vehicles',
  endpoint: listVehicles,
  List: VehiclesScreen,
  useBefore: () => useKnownBefore('vehicles', vehicleId),
  detail: () =>
    import('./features/vehicles/vehicle-form/VehicleDetailScreen.tsx').then(
      (part) => part.VehicleDetailScreen,
    ),
  editForm: loadVehicleEditForm,
  add: () =>
    import('./features/vehicles/vehicle-form/AddVehicleScreen.tsx').then((part) => part.AddVehicleScreen),
});
