import type { Driver } from '@park/contract/drivers';
import { driverEmail, driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { FARE_STEP_LIST } from '@park/domain/driver/fare';
import { initialOf, tintOf } from '@park/ui/surfaces/Avatar';
import { MoreHorizontal, Pencil } from '@park/ui/theme/icons';
import { memo } from 'react';
import { ConnectionSelect } from '../../table/ConnectionSelect.tsx';
import { FareInput } from '../../table/FareInput.tsx';
import { OpenLink } from '../../table/OpenLink.tsx';
import { RowCheckbox } from '../../table/RowCheckbox.tsx';
import { RowMark } from '../../table/RowMark.tsx';
import { RowTool } from '../../table/RowTool.tsx';
import { useFleetUpdates } from '../../updates/use-fleet-updates.ts';
import { usePending } from '../../updates/use-pending.ts';
import type { DriverRowWords } from './use-driver-row-words.ts';
import type { DriverActions } from './use-driver-actions.ts';

export interface DriverRowProps {
  readonly driver: Driver;
  readonly index: number;
  readonly isSelected: boolean;
  /** Tab goes through the controls of this row. */
  readonly isTabRow: boolean;
  /** A bulk change is under way: single ones wait for it. */
  readonly isLocked: boolean;
  readonly words: DriverRowWords;
  readonly actions: DriverActions;
  readonly onToggle: (id: string, isRange: boolean) => void;
}

function DriverCells(props: DriverRowProps) {
  const { driver, index, isSelected, isTabRow, isLocked, words, actions, onToggle } = props;
  const { driverConnections, fares } = useFleetUpdates();
  const id = driverId(driver);
  const connection = usePending(driverConnections, id, driver.connectionStatus);
  const fare = usePending(fares, id, driver.currentFarePerKm);
  const name = driverName(driver) ?? words.unknown;
  const email = driverEmail(driver);
  const missing = <span className="muted">{words.missing}</span>;
  const tabIndex = isTabRow ? 0 : -1;

  return (
    <tr aria-rowindex={index + 2} data-selected={isSelected ? '' : undefined}>
      <td>
        <RowCheckbox
          label={words.select(name)}
          checked={isSelected}
          disabled={id === null}
          tabIndex={tabIndex}
          onToggle={(isRange) => id !== null && onToggle(id, isRange)}
        />
      </td>
      <td>
        <span className="who">
          <span
            className="face"
            aria-hidden
            data-initial={initialOf(name)}
            style={{ background: tintOf(name) }}
          />
          <OpenLink
            name={name}
            href={actions.hrefOf(driver)}
            tabIndex={tabIndex}
            onOpen={() => actions.open(driver)}
          />
        </span>
      </td>
      <td>
        <span className="line" title={connection.value ? words.online : words.offline}>
          <span className="dot" data-on={connection.value ? '' : undefined} />
          <span className="unseen">{connection.value ? words.online : words.offline}</span>
          <span className="cut">{driverPhone(driver) ?? missing}</span>
        </span>
      </td>
      <td title={email ?? undefined}>{email ?? missing}</td>
      <td title={driver.licenseNumber ?? undefined}>{driver.licenseNumber || missing}</td>
      <td>
        <span className="line">
          <ConnectionSelect
            label={words.connectionOf(name)}
            words={words}
            value={connection.value}
            disabled={isLocked}
            tabIndex={tabIndex}
            onChange={(isConnected) => actions.connect(driver, isConnected)}
          />
          <RowMark phase={connection.phase} words={words.marks} />
        </span>
      </td>
      <td>
        <span className="line">
          <FareInput
            label={words.fareOf(name)}
            value={fare.value}
            phase={fare.phase}
            step={FARE_STEP_LIST}
            placeholder={words.missing}
            tabIndex={tabIndex}
            onChange={(value) => actions.setFare(driver, value)}
          />
          <RowMark phase={fare.phase} words={words.marks} />
        </span>
      </td>
      <td className="end">
        <RowTool
          label={words.edit(name)}
          stop="edit"
          icon={<Pencil aria-hidden />}
          tabIndex={tabIndex}
          onPress={() => actions.open(driver)}
        />
        <RowTool
          label={words.more(name)}
          stop="more"
          icon={<MoreHorizontal aria-hidden />}
          tabIndex={tabIndex}
          onPress={() => actions.more(driver)}
        />
      </td>
    </tr>
  );
}

/** One driver of the list; drawn again only when something of it changes. */
export const DriverRow = memo(DriverCells);
