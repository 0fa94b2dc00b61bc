import { formatDay } from '@park/domain/format/date';
import { lateDialog } from '@park/forms/ActionDialog';
import { RequestView } from '@park/forms/RequestView';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Section } from '@park/ui/surfaces/Section';
import { Row, Stack } from '@park/ui/surfaces/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParkToday } from '@park/session/use-today';
import { useRentText, useVehicleRent } from './use-rent.ts';

const RentDialog = lateDialog(() => import('./RentDialog.tsx').then((each) => each.RentDialog));

/** What the slot gives, as the manifest asks for it. */
interface VehicleRentProps {
  readonly vehicleId: string;
}

/** What a car costs, on its record; asked for when it is opened, and only by who may see the ledger. */
export function VehicleRent({ vehicleId }: VehicleRentProps) {
  const { t } = useTranslation('rent');
  const [isOpen, setOpen] = useState(false);
  if (!useMay('readLedger')) return null;
  return (
    <Section title={t('ofCar')} open={isOpen} onOpenChange={setOpen}>
      {isOpen && <CarRent vehicleId={vehicleId} />}
    </Section>
  );
}

function CarRent({ vehicleId }: VehicleRentProps) {
  const { t } = useTranslation('rent');
  const locale = useLocale();
  const today = useParkToday();
  const textOf = useRentText();
  const obstacle = useMay('setTerms') ? null : t('mayNot');
  const { state, rent } = useVehicleRent(vehicleId);
  const [isOpen, setOpen] = useState(false);
  if (rent === null) return <RequestView state={state} loading={t('loading')} failed={t('failed')} />;
  const { rate, own } = rent;
  const toCome = own.filter(({ validFrom }) => (validFrom ?? '') > today).toReversed();
  const dayOf = (day: string | null) => formatDay(day ?? '', locale);
  const sourceOf = ({ of, make, model }: NonNullable<typeof rate>) =>
    of === 'car' ? t('from.car') : t('from.model', { name: [make, model].filter(Boolean).join(' ') });
  return (
    <Stack>
      <DataNotes notes={state.notes} />
      <p>
        {rate === null
          ? t('noneOfCar')
          : t('now', { rent: textOf(rate), source: sourceOf(rate), day: dayOf(rate.validFrom) })}
      </p>
      {toCome.map((each) => (
        <p key={each.validFrom}>{t('toCome', { day: dayOf(each.validFrom), rent: textOf(each) })}</p>
      ))}
      <Row>
        <Button obstacle={obstacle} onClick={() => setOpen(true)}>
          {t('changeOwn')}
        </Button>
      </Row>
      {isOpen && (
        <RentDialog {...{ vehicleId, today, rate }} title={t('changeOwn')} onClose={() => setOpen(false)} />
      )}
    </Stack>
  );
}
