import type { Driver } from '@park/contract/drivers';
import { driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { FARE_STEP_DASHBOARD, formatFare } from '@park/domain/driver/fare';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import type { Listed } from '@park/records/rows/row-states';
import { ChangedBy } from '@park/records/rows/ChangedBy';
import { FareCell } from '../../columns/FareCell.tsx';
import { RowMark } from '@park/records/rows/RowMark';
import type { useSetFare } from '../../columns/use-fares.ts';
import type { useConnect } from '../../columns/use-row-actions.ts';
import { Switch, SwitchText } from './driver-dashboard.styles.ts';
import type en from './locales/en.json';
import type { DashboardRowTexts } from './use-dashboard-row-texts.ts';

export interface DashboardRowContext {
  readonly texts: DashboardRowTexts;
  readonly connect: ReturnType<typeof useConnect<Driver>>;
  readonly setFare: ReturnType<typeof useSetFare>;
  /** A bulk change is in flight, or the role does not allow it. */
  readonly isLocked: boolean;
  /** The role does not allow setting fares. */
  readonly isFareLocked: boolean;
}

type Column = RecordColumn<Listed<Driver>, keyof typeof en.columns, DashboardRowContext>;

const nameOf = (driver: Driver, { texts }: DashboardRowContext): string =>
  driverName(driver) ?? texts.unknown;

/** The columns of the driver dashboard on the sign-in page. */
const DASHBOARD_COLUMNS: readonly Column[] = [
  {
    key: 'driver',
    width: 12,
    grows: true,
    cell: (driver, view) => (
      <>
        <span className="line" title={nameOf(driver, view)}>
          <bdi>{nameOf(driver, view)}</bdi>
        </span>
        <span className="second">{driverPhone(driver) ?? view.texts.missing}</span>
        <ChangedBy state={driver.state} texts={view.texts} />
      </>
    ),
  },
  { key: 'license', width: 8, grows: true, text: ({ licenseNumber }) => licenseNumber || null },
  {
    key: 'status',
    width: 12,
    text: ({ connectionStatus }, { texts }) => (connectionStatus ? texts.connected : texts.disconnected),
    cell: (driver, view) => (
      <>
        <Switch
          type="button"
          role="switch"
          aria-checked={driver.connectionStatus}
          aria-label={view.texts.connectionOf(nameOf(driver, view))}
          data-stop="switch"
          disabled={view.isLocked}
          tabIndex={view.tabIndex}
          onClick={() => view.connect(driver, !driver.connectionStatus)}
        />
        <SwitchText aria-hidden>
          {driver.connectionStatus ? view.texts.connected : view.texts.disconnected}
        </SwitchText>
        <RowMark phase={driver.state?.phases?.['connectionStatus']} texts={view.texts.marks} />
      </>
    ),
  },
  {
    key: 'fare',
    width: 9.5,
    text: ({ currentFarePerKm: fare }, { texts }) =>
      fare === null ? null : formatFare(fare, texts.fares.locale),
    cell: (driver, view) => (
      <FareCell
        id={driverId(driver)}
        label={view.texts.fareOf(nameOf(driver, view))}
        texts={view.texts}
        fare={driver.currentFarePerKm}
        state={driver.state}
        step={FARE_STEP_DASHBOARD}
        disabled={view.isFareLocked}
        tabIndex={view.tabIndex}
        onChange={(value) => view.setFare(driver, value)}
      />
    ),
  },
];

export const { RecordTable: DashboardTable, TableSkeleton: DashboardSkeleton } = createRecordTable({
  columns: DASHBOARD_COLUMNS,
  idOf: driverId,
  rowRem: 3.25,
  missing: ({ texts }: DashboardRowContext) => texts.missing,
  selectLabel: (driver, context) => context.texts.select(nameOf(driver, context)),
});
