import { useScreenAddress } from '@park/federation/host-services';
import type { LoadFirst } from '@park/federation/late-screen';
import { createScrollMemory } from '@park/ui/table/use-visible-rows';
import { useEffect, useState } from 'react';
import { VehiclesScreen } from '../features/vehicles/VehiclesScreen.tsx';
import { loadImport } from '../features/import/import-parts.ts';
import { loadPairing } from '../features/pairing/pairing-parts.ts';
import { LateForm } from '../record/LateForm.tsx';
import { loadAddVehicleForm, loadVehicleEditForm } from '../features/vehicle-form/vehicle-form-parts.ts';
import { fetchPart, fetchPartWhenIdle } from '@park/ui/surfaces/use-late-part';
import { loadAddVehicle, loadVehicleDetail } from './record-pages.ts';

const NO_PROPS = {};

/** Whoever points at the list may open a record. A failure is silent: the page of the record asks again. */
const fetchVehicleAhead = (): void => void fetchPart(loadVehicleDetail).catch(() => undefined);

/** What the address shows in place of the list. The form comes below the page of a record, which does not wait for it. */
const loadShown: LoadFirst = async (address) => {
  if (address?.form === 'import') await fetchPart(loadImport);
  else if (address?.form === 'pairing') await fetchPart(loadPairing);
  else if (address?.form === 'add')
    await Promise.all([fetchPart(loadAddVehicle), fetchPart(loadAddVehicleForm)]);
  else if (address?.vehicle !== undefined) {
    fetchPart(loadVehicleEditForm).catch(() => undefined);
    await fetchPart(loadVehicleDetail);
  }
};

/** The Vehicles tab: the list, a vehicle, the form for a new one, the import, or the pairing, depending on the address. */
function Vehicles() {
  const { vehicle, form } = useScreenAddress();
  const [memory] = useState(createScrollMemory);
  useEffect(() => fetchPartWhenIdle(loadVehicleDetail, loadVehicleEditForm, loadAddVehicleForm), []);
  if (form === 'import') return <LateForm load={loadImport} props={{ kindName: 'vehicles' }} />;
  if (form === 'pairing') return <LateForm load={loadPairing} props={{ list: 'vehicles' }} />;
  if (form === 'add') return <LateForm load={loadAddVehicle} props={NO_PROPS} />;
  if (vehicle !== undefined)
    return <LateForm key={vehicle} load={loadVehicleDetail} props={{ id: vehicle }} />;
  return <VehiclesScreen memory={memory} onIntent={fetchVehicleAhead} />;
}

export const VehiclesTab = Object.assign(Vehicles, { load: loadShown });
