import type { SessionUser } from '@park/contract/auth';
import { shownUserId } from '@park/domain/login/person';
import { ScreenLink } from '@park/federation/ScreenLink';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Stat } from '@park/ui/surfaces/Stat';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordId } from '../../record/RecordId.tsx';
import { ParkFigures } from './fleet-board.styles.ts';

interface ParkCardProps {
  readonly user: Pick<SessionUser, 'name' | 'userId' | 'email'> | null;
  /** Null while unknown. */
  readonly activeDrivers: string | null;
  readonly activeVehicles: string | null;
  /** Shown instead of a figure. */
  readonly unknown: ReactNode;
}

const FIGURES = [
  { name: 'activeDrivers', tab: 'staff' },
  { name: 'activeVehicles', tab: 'vehicles' },
] as const;

/** Who works here, and the way to the drivers and vehicles that are active now. */
export function ParkCard(props: ParkCardProps) {
  const { user, unknown } = props;
  const { t } = useTranslation('board');
  return (
    <Card>
      <CardHeader title={t('park')} />
      <CardBody>
        <DescriptionList
          items={[
            { label: t('operator'), value: user?.name || t('guest') },
            { label: t('email'), value: user?.email || t('missing') },
            { label: t('userId'), value: user?.userId ? <RecordId id={user.userId} /> : shownUserId(user) },
          ]}
        />
        <ParkFigures>
          {FIGURES.map(({ name, tab }) => {
            const figure = props[name];
            const label = t(`figures.${name}`);
            const list = { tab, connection: 'connected' };
            return (
              <Stat
                key={name}
                label={label}
                value={
                  figure === null ? (
                    unknown
                  ) : (
                    <ScreenLink to={list} aria-label={`${label}: ${figure}`}>
                      {figure}
                    </ScreenLink>
                  )
                }
              />
            );
          })}
        </ParkFigures>
      </CardBody>
    </Card>
  );
}
