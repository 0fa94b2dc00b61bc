import type { Driver } from '@park/contract/drivers';
import { driverId, driverName, driverPhone } from '@park/domain/driver/driver-identity';
import { Avatar } from '@park/ui/surfaces/Avatar';
import { Badge } from '@park/ui/surfaces/Badge';
import { useTranslation } from 'react-i18next';
import { Line, List, Who } from './driver.styles.ts';

export interface DriverListProps {
  readonly drivers: readonly Driver[];
}

export function DriverList({ drivers }: DriverListProps) {
  const { t } = useTranslation('driver');
  return (
    <List aria-label={t('list')}>
      {drivers.map((driver, index) => (
        <Line key={driverId(driver) ?? index}>
          <Avatar name={driverName(driver) ?? ''} />
          <Who>
            <strong>{driverName(driver) ?? t('missing')}</strong>
            <small>{driverPhone(driver) ?? t('missing')}</small>
          </Who>
          <Badge tone={driver.connectionStatus ? 'success' : 'neutral'}>
            {driver.connectionStatus ? t('online') : t('offline')}
          </Badge>
        </Line>
      ))}
    </List>
  );
}
