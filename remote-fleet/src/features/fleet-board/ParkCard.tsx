import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Stat } from '@park/ui/surfaces/Stat';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ParkFigures } from './fleet-board.styles.ts';

/** What stands for the id of a person who has none (specification section 2, taxi-park card). */
const NO_USER_ID = '00000000-0000-0000-0000-000000000000';

export interface ParkCardProps {
  readonly user: { readonly name: string; readonly userId: string; readonly email: string } | null;
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
            { label: t('userId'), value: user?.userId || NO_USER_ID },
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
