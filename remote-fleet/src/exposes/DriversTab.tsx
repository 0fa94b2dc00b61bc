import { useScreenAddress } from '@park/federation/host-services';
import { createScrollMemory } from '@park/ui/table/use-visible-rows';
import { useEffect, useState } from 'react';
import { AddDriverScreen } from '../features/driver-form/AddDriverScreen.tsx';
import { DriverDetailScreen } from '../features/driver-form/DriverDetailScreen.tsx';
import { DriversScreen } from '../features/drivers/DriversScreen.tsx';
import { loadAddDriverForm, loadDriverEditForm } from '../features/driver-form/driver-form-parts.ts';
import { fetchPartWhenIdle } from '@park/ui/surfaces/use-late-part';

/** The Staff tab: the list, a driver, or the form for a new one, depending on the address. */
export function DriversTab() {
  const { driver, form } = useScreenAddress();
  const [memory] = useState(createScrollMemory);
  useEffect(() => fetchPartWhenIdle(loadDriverEditForm, loadAddDriverForm), []);
  if (form === 'add') return <AddDriverScreen />;
  if (driver !== undefined) return <DriverDetailScreen key={driver} id={driver} />;
  return <DriversScreen memory={memory} />;
}
