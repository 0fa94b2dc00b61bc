import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { countDocuments, hasUrgent } from '@park/domain/documents/document-counts';
import { connectedWithExpired, driverDocuments } from '@park/domain/documents/driver-documents';
import { fleetDocuments } from '@park/domain/documents/vehicle-documents';
import { hasLeft } from '@park/domain/leaving/leaving';
import { formatNumber } from '@park/domain/format/number';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisconnectPart } from './DisconnectPart.tsx';
import { useParkDay } from '../../data/use-park-day.ts';
import { useVehicleDocuments } from '../../data/use-vehicle-documents.ts';
import { Foot, Lists } from './document-card.styles.ts';
import { DocumentFigures } from './DocumentFigures.tsx';

interface DocumentsCardProps {
  /** Null while unknown. */
  readonly drivers: readonly Driver[] | null;
  /** Null while unknown. */
  readonly vehicles: readonly Vehicle[] | null;
  /** The lists that are too long to be counted, and what is said of them. */
  readonly uncounted?: { readonly drivers: boolean; readonly vehicles: boolean; readonly text: string };
}

/** Documents that have expired or soon will, and what can be done about it. */
export function DocumentsCard({ drivers, vehicles, uncounted }: DocumentsCardProps) {
  const { t } = useTranslation('documents');
  const locale = useLocale();
  const { notify } = useHost();
  const today = useParkDay();
  const obstacle = useMay('switchDrivers') ? null : t('card.mayNot');
  const { data: dates, isError } = useVehicleDocuments(!uncounted?.vehicles);
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');

  const people = useMemo(
    () =>
      drivers &&
      countDocuments(
        drivers.filter((driver) => !hasLeft(driver, today)).map((driver) => driverDocuments(driver, today)),
      ),
    [drivers, today],
  );
  const toDisconnect = useMemo(
    () => (drivers ? connectedWithExpired(drivers, today).length : 0),
    [drivers, today],
  );
  const fleet = useMemo(
    () =>
      dates && vehicles ? countDocuments(fleetDocuments(vehicles, dates.vehicleDocuments, today)) : null,
    [dates, vehicles, today],
  );
  // The place of the vehicles is kept until it is known that the server has no dates of theirs.
  const isUnread = isError && !dates && !uncounted?.vehicles;
  const hasFleet = dates !== null && !isUnread && !uncounted?.vehicles;
  const hasRecords = Boolean(drivers?.length || vehicles?.length);
  const isCalm =
    !uncounted &&
    hasRecords &&
    people !== null &&
    !hasUrgent(people) &&
    (fleet === null ? dates === null : !hasUrgent(fleet));

  return (
    <Card>
      <CardHeader title={t('card.title')} />
      <CardBody>
        <Lists>
          {!uncounted?.drivers && <DocumentFigures list="drivers" tab="staff" counts={people} />}
          {hasFleet && <DocumentFigures list="vehicles" tab="vehicles" counts={fleet} />}
        </Lists>
        <Foot>
          {uncounted && <p>{uncounted.text}</p>}
          {isUnread && <p>{t('card.notRead')}</p>}
          {isCalm && <p>{t('card.calm')}</p>}
          {toDisconnect > 0 && (
            <Button size="s" obstacle={obstacle} onClick={() => setAsked('now')}>
              {t('card.disconnect', {
                count: toDisconnect,
                formatted: formatNumber(toDisconnect, locale),
              })}
            </Button>
          )}
          {drivers && people && asked !== 'never' && (
            <DisconnectPart
              drivers={drivers}
              today={today}
              expired={people.expired}
              isOpen={asked === 'now'}
              onClose={() => setAsked('before')}
              onFailed={() => {
                notify({ kind: 'error', text: t('card.late') });
                setAsked('never');
              }}
            />
          )}
        </Foot>
      </CardBody>
    </Card>
  );
}
