import type { SessionUser } from '@park/contract/auth';
import { shownUserId } from '@park/domain/login/person';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Stat } from '@park/ui/surfaces/Stat';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ParkFigures } from './fleet-board.styles.ts';

export interface ParkCardProps {
  readonly user: Pick<SessionUser, 'name' | 'userId' | 'email'> | null;
  readonly activeDrivers: ReactNode;
  readonly activeVehicles: ReactNode;
}

export function ParkCard({ user, activeDrivers, activeVehicles }: ParkCardProps) {
  const { t } = useTranslation('fleet-board');
  return (
    <Card>
      <CardHeader title={t('park')} />
      <CardBody>
        <DescriptionList
          items={[
            { label: t('operator'), value: user?.name || t('guest') },
            { label: t('email'), value: user?.email || t('missing') },
            { label: t('userId'), value: shownUserId(user) },
          ]}
        />
        <ParkFigures>
          <Stat label={t('activeDrivers')} value={activeDrivers} />
          <Stat label={t('activeVehicles')} value={activeVehicles} />
        </ParkFigures>
      </CardBody>
    </Card>
  );
}
