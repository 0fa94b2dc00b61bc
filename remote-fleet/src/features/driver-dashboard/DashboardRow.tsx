import type { Driver } from '@park/contract/drivers';
import { driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { FARE_STEP_DASHBOARD } from '@park/domain/driver/fare';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FareInput } from '../../table/FareInput.tsx';
import { RowCheckbox } from '../../table/RowCheckbox.tsx';
import { RowMark } from '../../table/RowMark.tsx';
import { useFleetUpdates } from '../../updates/use-fleet-updates.ts';
import { usePending } from '../../updates/use-pending.ts';
import { Toggle } from './driver-dashboard.styles.ts';
import type { DashboardActions } from './use-dashboard-actions.ts';

export interface DashboardRowProps {
  readonly driver: Driver;
  readonly index: number;
  readonly isSelected: boolean;
  readonly isTabRow: boolean;
  readonly isLocked: boolean;
  readonly actions: DashboardActions;
  readonly onToggle: (id: string, isRange: boolean) => void;
}

function DashboardCells(props: DashboardRowProps) {
  const { driver, index, isSelected, isTabRow, isLocked, actions, onToggle } = props;
  const { t } = useTranslation('driver-dashboard');
  const { driverConnections, fares } = useFleetUpdates();
  const id = driverId(driver);
  const connection = usePending(driverConnections, id, driver.connectionStatus);
  const fare = usePending(fares, id, driver.currentFarePerKm);
  const name = driverName(driver) ?? t('unknownDriver');
  const marks = { saving: t('saving'), saved: t('saved'), failed: t('failed') };
  const tabIndex = isTabRow ? 0 : -1;

  return (
    <tr aria-rowindex={index + 2} data-selected={isSelected ? '' : undefined}>
      <td>
        <RowCheckbox
          label={t('select', { name })}
          checked={isSelected}
          disabled={id === null}
          tabIndex={tabIndex}
          onToggle={(isRange) => id !== null && onToggle(id, isRange)}
        />
      </td>
      <td>
        <span className="cut" title={name}>
          {name}
        </span>
        <span className="cut small">{driverPhone(driver) ?? t('missing')}</span>
      </td>
      <td>{driver.licenseNumber || <span className="muted">{t('missing')}</span>}</td>
      <td>
        <span className="line">
          <Toggle
            type="button"
            role="switch"
            aria-checked={connection.value}
            aria-label={t('connectionOf', { name })}
            data-stop="switch"
            disabled={isLocked}
            tabIndex={tabIndex}
            onClick={() => actions.connect(driver, !connection.value)}
          />
          <span aria-hidden>{connection.value ? t('connected') : t('disconnected')}</span>
          <RowMark phase={connection.phase} words={marks} />
        </span>
      </td>
      <td>
        <span className="line">
          <FareInput
            label={t('fareOf', { name })}
            value={fare.value}
            phase={fare.phase}
            step={FARE_STEP_DASHBOARD}
            placeholder={t('missing')}
            tabIndex={tabIndex}
            onChange={(value) => actions.setFare(driver, value)}
          />
          <RowMark phase={fare.phase} words={marks} />
        </span>
      </td>
    </tr>
  );
}

/** One driver of the dashboard; drawn again only when something of it changes. */
export const DashboardRow = memo(DashboardCells);
