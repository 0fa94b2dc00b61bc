import { listDrivers } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { loadDriverEditForm } from './features/drivers/driver-form/driver-form-parts.ts';
import { DriversScreen } from './features/drivers/DriversScreen.tsx';
import { useKnownBefore } from './list/use-added-records.ts';
import { recordTab } from './record-tab.tsx';

/** The Staff tab. */
export const DriversTab = recordTab({
  record: 'driver',
  list: 'drivers',
  endpoint: listDrivers,
  List: DriversScreen,
  useBefore: () => useKnownBefore('drivers', driverId),
  detail: () =>
    import('./features/drivers/driver-form/DriverDetailScreen.tsx').then((part) => part.DriverDetailScreen),
  editForm: loadDriverEditForm,
  // With its form, which the page without a sign-in loads alone.
  add: () =>
    import(/* webpackChunkName: "add-driver" */ './features/drivers/driver-form/AddDriverScreen.tsx').then(
      (part) => part.AddDriverScreen,
    ),
});
