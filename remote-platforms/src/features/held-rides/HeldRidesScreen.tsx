import type { UnknownSubject } from '@park/contract/held-rides';
import { formatNumber } from '@park/domain/format/number';
import { useSubjectWords } from '@park/forms/links/use-subject-words';
import { ListHeading, ListLead } from '@park/records/list/small-list.styles';
import { useHost } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Stack } from '@park/ui/surfaces/layout';
import { RefreshCw } from '@park/ui/theme/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from '@park/forms/links/LinkDialog';
import { IgnoreDialog } from './IgnoreDialog.tsx';
import { LookalikeCard } from './LookalikeCard.tsx';
import { UnknownCars, UnknownDrivers } from './subject-lists.tsx';
import { useHeldRides, useSettle } from './use-held-rides.ts';

/** What the open dialog is about. */
interface HeldAction {
  readonly kind: 'link' | 'ignore';
  readonly subject: UnknownSubject;
}

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
  const isEmpty = drivers.length + vehicles.length + alike.length === 0;
  const words = useSubjectWords();

  function menuOf(subject: UnknownSubject) {
    const isVehicle = subject.subject === 'vehicle';
    return [
      {
        key: 'link',
        label: t(isVehicle ? 'chooseVehicleShort' : 'link'),
        onSelect: () => setAction({ kind: 'link', subject }),
      },
      ...(isVehicle
        ? []
        : [{ key: 'ignore', label: t('ignore'), onSelect: () => setAction({ kind: 'ignore', subject }) }]),
    ];
  }

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
        {alike.length > 0 && <LookalikeCard rides={alike} more={moreAlike} mayDecide={mayLink} />}
      </Stack>
      {(!isRead || drivers.length > 0 || isEmpty) && (
        <>
          {drivers.length > 0 && (
            <>
              <ListHeading>{t('drivers')}</ListHeading>
              <ListLead>{only ? t('ofSource', { source: only }) : t('waiting', counted(rides))}</ListLead>
            </>
          )}
          <UnknownDrivers
            rows={drivers}
            state={{ ...found, notes: [] }}
            extra={words}
            label={t('drivers')}
            empty={<EmptyView title={t('none')} text={t('noneText')} />}
            {...(mayLink && { menuOf })}
          />
        </>
      )}
      {vehicles.length > 0 && (
        <>
          <ListHeading>{t('vehicles')}</ListHeading>
          <ListLead>{t('vehiclesText')}</ListLead>
          <UnknownCars
            rows={vehicles}
            state={{ ...found, notes: [] }}
            extra={words}
            label={t('vehicles')}
            {...(mayLink && { menuOf })}
          />
        </>
      )}
      {action?.kind === 'link' && <LinkDialog subject={action.subject} onClose={close} />}
      {action?.kind === 'ignore' && <IgnoreDialog subject={action.subject} onClose={close} />}
    </>
  );
}
