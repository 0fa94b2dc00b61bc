import type { Driver } from '@park/contract/drivers';
import { driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { FARE_STEP_DASHBOARD } from '@park/domain/driver/fare';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import { FareCell } from '../../table/FareCell.tsx';
import { RowMark } from '../../table/RowMark.tsx';
import { usePendingDriver } from '../../updates/use-pending-driver.ts';
import { Toggle } from './driver-dashboard.styles.ts';
import type en from './locales/en.json';
import type { DashboardActions } from './use-dashboard-actions.ts';
import type { DashboardRowWords } from './use-dashboard-row-words.ts';

export interface DashboardRowContext {
  readonly words: DashboardRowWords;
  readonly actions: DashboardActions;
  /** A bulk change is under way: single ones wait for it. */
  readonly isLocked: boolean;
}

type Column = RecordColumn<
  Driver,
  keyof typeof en.columns,
  DashboardRowContext,
  ReturnType<typeof usePendingDriver>
>;

const nameOf = (driver: Driver, { words }: DashboardRowContext): string =>
  driverName(driver) ?? words.unknown;

function DriverCell({ name, phone }: { readonly name: string; readonly phone: string }) {
  return (
    <>
      <span className="cut" title={name}>
        {name}
      </span>
      <span className="cut small">{phone}</span>
    </>
  );
}

/** The columns of the driver dashboard on the sign-in page (specification section 2). */
const DASHBOARD_COLUMNS: readonly Column[] = [
  {
    key: 'driver',
    width: 12,
    grows: true,
    quickCell: (driver, context) => (
      <DriverCell name={nameOf(driver, context)} phone={driverPhone(driver) ?? context.words.missing} />
    ),
    cell: (driver, view) => (
      <DriverCell name={nameOf(driver, view)} phone={driverPhone(driver) ?? view.words.missing} />
    ),
  },
  { key: 'license', width: 8, grows: true, text: ({ licenseNumber }) => licenseNumber || null },
  {
    key: 'status',
    width: 12,
    text: ({ connectionStatus }, { words }) => (connectionStatus ? words.connected : words.disconnected),
    cell: (driver, view) => (
      <span className="line">
        <Toggle
          type="button"
          role="switch"
          aria-checked={view.connection.value}
          aria-label={view.words.connectionOf(nameOf(driver, view))}
          data-stop="switch"
          disabled={view.isLocked}
          tabIndex={view.tabIndex}
          onClick={() => view.actions.connect(driver, !view.connection.value)}
        />
        <span aria-hidden>{view.connection.value ? view.words.connected : view.words.disconnected}</span>
        <RowMark phase={view.connection.phase} words={view.words.marks} />
      </span>
    ),
  },
  {
    key: 'fare',
    width: 9.5,
    text: ({ currentFarePerKm }) => currentFarePerKm?.toFixed(2) ?? null,
    cell: (driver, view) => (
      <FareCell
        label={view.words.fareOf(nameOf(driver, view))}
        words={view.words}
        fare={view.fare}
        step={FARE_STEP_DASHBOARD}
        tabIndex={view.tabIndex}
        onChange={(value) => view.actions.setFare(driver, value)}
      />
    ),
  },
];

export const { RecordTable: DashboardTable, TableSkeleton: DashboardSkeleton } = createRecordTable({
  columns: DASHBOARD_COLUMNS,
  idOf: driverId,
  rowRem: 3.25,
  missing: ({ words }: DashboardRowContext) => words.missing,
  selectLabel: (driver, context) => context.words.select(nameOf(driver, context)),
  useRowState: usePendingDriver,
});
