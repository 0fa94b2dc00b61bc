import { vehicleId } from '@park/domain/vehicle/vehicle-name';
import { useScreenAddress } from '@park/federation/host-services';
import { createScrollMemory } from '@park/ui/table/use-virtual-rows';
import { useState } from 'react';
import { VehiclesScreen } from './features/vehicles/VehiclesScreen.tsx';
import { loadImport, loadAddVehicle, loadVehicleDetail, loadPairing } from './late-screens.ts';
import { useOthersChanges } from './data/changed-rows.ts';
import { LateForm } from './list/LateForm.tsx';
import { useKnownBefore } from './list/use-added-records.ts';
import {
  loadAddVehicleForm,
  loadVehicleEditForm,
} from './features/vehicles/vehicle-form/vehicle-form-parts.ts';
import { fetchPartAhead } from '@park/ui/surfaces/use-late-part';
import { loadShown } from './load-shown.ts';

const NO_PROPS = {};

/** Whoever points at the list may open a record. */
const fetchVehicleAhead = (): void => [loadVehicleDetail, loadVehicleEditForm].forEach(fetchPartAhead);

/**
 * The Vehicles tab: the list, a vehicle, the form for a new one, the import, or the pairing,
 * depending on the address.
 */
function Vehicles() {
  const { vehicle, form } = useScreenAddress();
  useOthersChanges();
  const [memory] = useState(createScrollMemory);
  const before = useKnownBefore('vehicles', vehicleId);
  if (form === 'import') return <LateForm load={loadImport} props={{ kindName: 'vehicles' }} />;
  if (form === 'pairing') return <LateForm load={loadPairing} props={{ list: 'vehicles' }} />;
  if (form === 'add') return <LateForm load={loadAddVehicle} props={NO_PROPS} />;
  if (vehicle !== undefined)
    return <LateForm key={vehicle} load={loadVehicleDetail} props={{ id: vehicle }} />;
  return <VehiclesScreen memory={memory} before={before} onIntent={fetchVehicleAhead} />;
}

export const VehiclesTab = Object.assign(Vehicles, {
  load: loadShown('vehicle', {
    detail: loadVehicleDetail,
    editForm: loadVehicleEditForm,
    add: loadAddVehicle,
    addForm: loadAddVehicleForm,
  }),
});
