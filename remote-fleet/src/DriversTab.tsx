import { driverId } from '@park/domain/driver/driver-identity';
import { useScreenAddress } from '@park/federation/host-services';
import { createScrollMemory } from '@park/ui/table/use-virtual-rows';
import { useState } from 'react';
import { DriversScreen } from './features/drivers/DriversScreen.tsx';
import { loadImport, loadAddDriver, loadDriverDetail, loadPairing } from './late-screens.ts';
import { useOthersChanges } from './data/changed-rows.ts';
import { LateForm } from './list/LateForm.tsx';
import { useKnownBefore } from './list/use-added-records.ts';
import { loadAddDriverForm, loadDriverEditForm } from './features/drivers/driver-form/driver-form-parts.ts';
import { fetchPartAhead } from '@park/ui/surfaces/use-late-part';
import { loadShown } from './load-shown.ts';

const NO_PROPS = {};

/** Whoever points at the list may open a record. */
const fetchDriverAhead = (): void => [loadDriverDetail, loadDriverEditForm].forEach(fetchPartAhead);

/**
 * The Staff tab: the list, a driver, the form for a new one, the import, or the pairing, depending
 * on the address.
 */
function Drivers() {
  const { driver, form } = useScreenAddress();
  useOthersChanges();
  const [memory] = useState(createScrollMemory);
  const before = useKnownBefore('drivers', driverId);
  if (form === 'import') return <LateForm load={loadImport} props={{ kindName: 'drivers' }} />;
  if (form === 'pairing') return <LateForm load={loadPairing} props={{ list: 'drivers' }} />;
  if (form === 'add') return <LateForm load={loadAddDriver} props={NO_PROPS} />;
  if (driver !== undefined) return <LateForm key={driver} load={loadDriverDetail} props={{ id: driver }} />;
  return <DriversScreen memory={memory} before={before} onIntent={fetchDriverAhead} />;
}

export const DriversTab = Object.assign(Drivers, {
  load: loadShown('driver', {
    detail: loadDriverDetail,
    editForm: loadDriverEditForm,
    add: loadAddDriver,
    addForm: loadAddDriverForm,
  }),
});
