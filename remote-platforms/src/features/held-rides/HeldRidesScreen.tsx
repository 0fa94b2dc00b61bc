import { formatNumber } from '@park/domain/format/number';
import { RequestView } from '@park/forms/RequestView';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { RefreshCw } from '@park/ui/theme/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from '@park/forms/links/LinkDialog';
import { IgnoreDialog } from './IgnoreDialog.tsx';
import { LookalikeCard } from './LookalikeCard.tsx';
import { type HeldAction, SubjectTable } from './SubjectTable.tsx';
import { useHeldRides, useSettle } from './use-held-rides.ts';

/** Rides that wait for a driver, by whom they name, and cars that nobody knows. */
export function HeldRidesScreen() {
  const { t } = useTranslation('held-rides');
  const locale = useLocale();
  const mayLink = useMay('linkRides');
  const found = useHeldRides();
  const { drivers, vehicles, alike, moreAlike, rides, more, only } = found;
  const { navigation } = useHost();
  const settle = useSettle();
  const [action, setAction] = useState<HeldAction | null>(null);
  const close = () => setAction(null);
  const isRead = !found.isLoading && found.failure === null;
  const onAsk = mayLink ? setAction : null;
  const counted = (count: number) => ({ count, formatted: formatNumber(count, locale) });

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          mayLink &&
          drivers.length > 0 && (
            <Button
              icon={<RefreshCw aria-hidden />}
              busy={settle.busy}
              title={t('againHint')}
              onClick={() => settle.run(undefined)}
            >
              {t('again')}
            </Button>
          )
        }
      />
      <Stack>
        <DataNotes notes={[...found.notes, ...(more > 0 ? [t('moreNames', counted(more))] : [])]} />
        {only !== null && (
          <Button onClick={() => navigation.go({ tab: 'held_rides' })}>{t('allSources')}</Button>
        )}
        <Refusal text={settle.failure} />
        {!isRead && (
          <Card>
            <RequestView state={found} loading={t('loading')} failed={t('failed')} />
          </Card>
        )}
        {isRead && drivers.length + vehicles.length + alike.length === 0 && (
          <Card>
            <EmptyView title={t('none')} text={t('noneText')} />
          </Card>
        )}
        {alike.length > 0 && <LookalikeCard rides={alike} more={moreAlike} mayDecide={mayLink} />}
        {drivers.length > 0 && (
          <Card>
            <CardHeader title={t('drivers')} />
            <CardBody>
              <Stack>
                <Muted>{only ? t('ofSource', { source: only }) : t('waiting', counted(rides))}</Muted>
                <SubjectTable label={t('drivers')} subjects={drivers} onAsk={onAsk} />
              </Stack>
            </CardBody>
          </Card>
        )}
        {vehicles.length > 0 && (
          <Card>
            <CardHeader title={t('vehicles')} />
            <CardBody>
              <Stack>
                <Muted>{t('vehiclesText')}</Muted>
                <SubjectTable label={t('vehicles')} subjects={vehicles} onAsk={onAsk} />
              </Stack>
            </CardBody>
          </Card>
        )}
      </Stack>
      {action?.kind === 'link' && <LinkDialog subject={action.subject} onClose={close} />}
      {action?.kind === 'ignore' && <IgnoreDialog subject={action.subject} onClose={close} />}
    </>
  );
}
