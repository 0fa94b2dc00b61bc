import { useScreenAddress } from '@park/federation/host-services';
import { createScrollMemory } from '@park/ui/table/use-visible-rows';
import { useEffect, useState } from 'react';
import { AddVehicleScreen } from '../features/vehicle-form/AddVehicleScreen.tsx';
import { VehicleDetailScreen } from '../features/vehicle-form/VehicleDetailScreen.tsx';
import { VehiclesScreen } from '../features/vehicles/VehiclesScreen.tsx';
import { loadAddVehicleForm, loadVehicleEditForm } from '../features/vehicle-form/vehicle-form-parts.ts';
import { fetchPartWhenIdle } from '@park/ui/surfaces/use-late-part';

/** The Vehicles tab: the list, a vehicle, or the form for a new one, depending on the address. */
export function VehiclesTab() {
  const { vehicle, form } = useScreenAddress();
  const [memory] = useState(createScrollMemory);
  useEffect(() => fetchPartWhenIdle(loadVehicleEditForm, loadAddVehicleForm), []);
  if (form === 'add') return <AddVehicleScreen />;
  if (vehicle !== undefined) return <VehicleDetailScreen key={vehicle} id={vehicle} />;
  return <VehiclesScreen memory={memory} />;
}
