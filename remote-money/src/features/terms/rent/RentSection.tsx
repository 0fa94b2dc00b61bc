import { useExtension } from '@park/federation/use-extension';
import { useMay } from '@park/session/use-may';
import { Section } from '@park/ui/surfaces/Section';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RentRate } from '@park/contract/rent';
import { formatDay } from '@park/domain/format/date';
import { carsOfRate } from '@park/domain/money/rent-form';
import { lateDialog } from '@park/forms/ActionDialog';
import { RequestView } from '@park/forms/RequestView';
import { useLocale } from '@park/i18n/use-locale';
import { smallList } from '@park/records/list/small-list';
import { Button } from '@park/ui/actions/Button';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Muted, Row as Line, Stack } from '@park/ui/surfaces/layout';
import { useRent, useRentText } from './use-rent.ts';

const RentDialog = lateDialog(() => import('./RentDialog.tsx').then((each) => each.RentDialog));
const HourDialog = lateDialog(() => import('./HourDialog.tsx').then((each) => each.HourDialog));

type Rent = NonNullable<ReturnType<typeof useRent>['rent']>;

interface RentByCarProps {
  readonly rent: Rent;
  readonly notes: readonly string[];
  readonly today: string;
  /** Why nothing can be changed; null when it can. */
  readonly obstacle: string | null;
}

type Action = { readonly kind: 'rate'; readonly rate: RentRate | null } | { readonly kind: 'hour' };

interface Known {
  readonly t: ReturnType<typeof useTranslation<'rent'>>['t'];
  readonly textOf: ReturnType<typeof useRentText>;
  readonly rent: Rent;
  readonly today: string;
}

const keyOf = ({ make, model }: RentRate) => `${make ?? ''}\n${model ?? ''}`.toLowerCase();
const isOf = (rate: RentRate) => (each: RentRate) => keyOf(each) === keyOf(rate);

const nameOf = ({ make, model }: RentRate, { t }: Pick<Known, 't'>): string =>
  model === null ? t('allOf', { make: make ?? '' }) : `${make ?? ''} ${model}`;

/** Of the rates of a model, of which the newest is first, the one that has begun last. */
function isInForce(rate: RentRate, { rent, today }: Known): boolean {
  return rent.rates.filter(isOf(rate)).find(({ validFrom }) => (validFrom ?? '') <= today) === rate;
}

const RateList = smallList<RentRate, Known>({
  name: 'rent',
  isPart: true,
  idOf: (rate) => `${keyOf(rate)} ${rate.validFrom}`,
  columns: [
    {
      key: 'cars',
      width: 12,
      grows: true,
      value: nameOf,
      second: (rate, { t, rent }) => t('cars', { count: carsOfRate(rate, rent.models) }),
    },
    { key: 'rent', width: 16, value: ({ amount }) => amount, text: (rate, { textOf }) => textOf(rate) },
    {
      key: 'validFrom',
      kind: 'day',
      width: 9,
      card: 'note',
      value: ({ validFrom }) => validFrom,
      second: (rate, known) => (isInForce(rate, known) ? known.t('inForce') : null),
    },
  ],
});

/** The rates by make and model with their history, and the hour at which a day finds its driver. */
function RentByCar({ rent, today, obstacle, notes }: RentByCarProps) {
  const { t } = useTranslation('rent');
  const locale = useLocale();
  const textOf = useRentText();
  const [action, setAction] = useState<Action | null>(null);
  const known = useMemo(() => ({ t, textOf, rent, today }), [t, textOf, rent, today]);
  const { rates, hours, models } = rent;
  const hourText = (hour: number | null) => `${String(hour ?? 0).padStart(2, '0')}:00`;
  const hasBegun = ({ validFrom }: { readonly validFrom: string | null }) => (validFrom ?? '') <= today;
  const next = hours.findLast((each) => !hasBegun(each));
  const hourNow = hours.find(hasBegun)?.hour ?? 0;

  function menuOf(rate: RentRate) {
    if (rates.find(isOf(rate)) !== rate) return [];
    return [
      {
        key: 'change',
        label: t('change'),
        onSelect: () => setAction({ kind: 'rate', rate }),
        ...(obstacle !== null && { disabled: true, hint: obstacle }),
      },
    ];
  }

  return (
    <Stack>
      <DataNotes notes={notes} />
      <Muted>{t('lead')}</Muted>
      <p>
        {t('hourNow', { hour: hourText(hourNow) })}
        {next &&
          ` ${t('hourNext', { hour: hourText(next.hour), day: formatDay(next.validFrom ?? '', locale) })}`}
      </p>
      <Line>
        <Button obstacle={obstacle} onClick={() => setAction({ kind: 'rate', rate: null })}>
          {t('add')}
        </Button>
        <Button obstacle={obstacle} onClick={() => setAction({ kind: 'hour' })}>
          {t('changeHour')}
        </Button>
      </Line>
      {rates.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <RateList rows={rates} extra={known} label={t('title')} menuOf={menuOf} />
      )}
      {action?.kind === 'rate' && (
        <RentDialog
          {...{ today, models, rate: action.rate }}
          title={action.rate === null ? t('add') : t('changeOf', { name: nameOf(action.rate, { t }) })}
          onClose={() => setAction(null)}
        />
      )}
      {action?.kind === 'hour' && (
        <HourDialog {...{ today, hour: hourNow }} onClose={() => setAction(null)} />
      )}
    </Stack>
  );
}

function ReadRent(props: Pick<RentByCarProps, 'today' | 'obstacle'>) {
  const { t } = useTranslation('rent');
  const { state, rent } = useRent();
  if (rent === null) return <RequestView state={state} loading={t('loading')} failed={t('failed')} />;
  return <RentByCar {...props} rent={rent} notes={state.notes} />;
}

/** What cars cost by make and model; asked for when it is opened, and not there without the extension. */
export function RentSection({ today }: { readonly today: string }) {
  const { t } = useTranslation('rent');
  const obstacle = useMay('setTerms') ? null : t('mayNot');
  const isKept = useExtension('rent');
  const [isOpen, setOpen] = useState(false);
  if (isKept !== true) return null;
  return (
    <Section title={t('title')} open={isOpen} onOpenChange={setOpen}>
      {isOpen && <ReadRent today={today} obstacle={obstacle} />}
    </Section>
  );
}
