import type { Vehicle, VehicleStatus } from '@park/contract/vehicles';
import { formatNumber } from '@park/domain/format/number';
import { vehicleId, vehicleName } from '@park/domain/vehicle/vehicle-name';
import { useLocale } from '@park/i18n/use-locale';
import { Pencil } from '@park/ui/theme/icons';
import { memo, type MouseEvent } from 'react';
import { ConnectionSelect } from '../../table/ConnectionSelect.tsx';
import { OpenLink } from '../../table/OpenLink.tsx';
import { RowCheckbox } from '../../table/RowCheckbox.tsx';
import { RowMark } from '../../table/RowMark.tsx';
import { RowTool } from '../../table/RowTool.tsx';
import { useFleetUpdates } from '../../updates/use-fleet-updates.ts';
import { usePending } from '../../updates/use-pending.ts';
import type { VehicleActions } from './use-vehicle-actions.ts';
import type { VehicleRowWords } from './use-vehicle-row-words.ts';
import { VinText } from './VinText.tsx';

export interface VehicleRowProps {
  readonly vehicle: Vehicle;
  readonly index: number;
  readonly isSelected: boolean;
  /** Tab goes through the controls of this row. */
  readonly isTabRow: boolean;
  /** A bulk change is under way: single ones wait for it. */
  readonly isLocked: boolean;
  readonly words: VehicleRowWords;
  readonly actions: VehicleActions;
  readonly onToggle: (id: string, isRange: boolean) => void;
}

const STATUSES: readonly string[] = [
  'active',
  'inactive',
  'maintenance',
  'retired',
] satisfies VehicleStatus[];

function isKnownStatus(status: string | null): status is VehicleStatus {
  return status !== null && STATUSES.includes(status);
}

/** Controls of a row, and the label around its check box, have clicks of their own. */
function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, input, label, select') !== null;
}

function VehicleCells(props: VehicleRowProps) {
  const { vehicle, index, isSelected, isTabRow, isLocked, words, actions, onToggle } = props;
  const locale = useLocale();
  const { vehicleConnections } = useFleetUpdates();
  const id = vehicleId(vehicle);
  const connection = usePending(vehicleConnections, id, vehicle.connectionStatus);
  const { code, plateNumber, color, seats, VIN } = vehicle;
  // A foreign server may know other words for it.
  const status = isKnownStatus(vehicle.status) ? vehicle.status : null;
  const codes = [code, id === null ? null : words.id(id)].filter(Boolean).join(' · ');
  const name = vehicleName(vehicle) ?? (plateNumber || words.missing);
  const who = [name, plateNumber].filter(Boolean).join(', ');
  const missing = <span className="muted">{words.missing}</span>;
  const tabIndex = isTabRow ? 0 : -1;

  function handleClick(event: MouseEvent): void {
    if (!isOnControl(event)) actions.open(vehicle);
  }

  return (
    <tr
      aria-rowindex={index + 2}
      data-selected={isSelected ? '' : undefined}
      data-opens=""
      onClick={handleClick}
    >
      <td>
        <RowCheckbox
          label={words.select(who)}
          checked={isSelected}
          disabled={id === null}
          tabIndex={tabIndex}
          onToggle={(isRange) => id !== null && onToggle(id, isRange)}
        />
      </td>
      <td>
        <OpenLink
          name={name}
          href={actions.hrefOf(vehicle)}
          tabIndex={tabIndex}
          onOpen={() => actions.open(vehicle)}
        />
        <span className="cut small" title={codes}>
          {codes}
        </span>
      </td>
      <td>
        <span className="line" title={connection.value ? words.connected : words.disconnected}>
          <span className="dot" data-on={connection.value ? '' : undefined} />
          <span className="unseen">{connection.value ? words.connected : words.disconnected}</span>
          <span className="cut">{plateNumber || missing}</span>
        </span>
      </td>
      <td>{color || missing}</td>
      <td className="end">{typeof seats === 'number' ? formatNumber(seats, locale) : missing}</td>
      <td>{VIN ? <VinText vin={VIN} /> : missing}</td>
      <td>
        <span className="line">
          <ConnectionSelect
            label={words.connectionOf(who)}
            words={words}
            value={connection.value}
            disabled={isLocked}
            tabIndex={tabIndex}
            onChange={(isConnected) => actions.connect(vehicle, isConnected)}
          />
          <RowMark phase={connection.phase} words={words.marks} />
        </span>
      </td>
      <td className={status === 'maintenance' ? 'warned' : undefined}>{words.statuses[status ?? 'other']}</td>
      <td className="end">
        <RowTool
          label={words.edit(who)}
          stop="edit"
          icon={<Pencil aria-hidden />}
          tabIndex={tabIndex}
          onPress={() => actions.open(vehicle)}
        />
      </td>
    </tr>
  );
}

/** One vehicle of the list; drawn again only when something of it changes. */
export const VehicleRow = memo(VehicleCells);
