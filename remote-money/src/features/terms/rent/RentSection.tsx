import { useExtension } from '@park/federation/use-extension';
import { useMay } from '@park/session/use-may';
import { Section } from '@park/ui/surfaces/Section';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RentRate } from '@park/contract/rent';
import { formatDay } from '@park/domain/format/date';
import { carsOfRate } from '@park/domain/money/rent-form';
import { lateDialog } from '@park/forms/ActionDialog';
import { RequestView } from '@park/forms/RequestView';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Badge } from '@park/ui/surfaces/Badge';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Muted, Row as Line, Stack } from '@park/ui/surfaces/layout';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { Small } from '@park/forms/screen.styles';
import { useRent, useRentText } from './use-rent.ts';

const RentDialog = lateDialog(() => import('./RentDialog.tsx').then((each) => each.RentDialog));
const HourDialog = lateDialog(() => import('./HourDialog.tsx').then((each) => each.HourDialog));

interface RentByCarProps {
  readonly today: string;
  /** Why nothing can be changed; null when it can. */
  readonly obstacle: string | null;
}

type Action = { readonly kind: 'rate'; readonly rate: RentRate | null } | { readonly kind: 'hour' };

const keyOf = ({ make, model }: RentRate) => `${make ?? ''}\n${model ?? ''}`.toLowerCase();

/** The rates by make and model with their history, and the hour at which a day finds its driver. */
function RentByCar({ today, obstacle }: RentByCarProps) {
  const { t } = useTranslation('rent');
  const locale = useLocale();
  const textOf = useRentText();
  const { state, rent } = useRent();
  const [action, setAction] = useState<Action | null>(null);
  if (rent === null) return <RequestView state={state} loading={t('loading')} failed={t('failed')} />;
  const { rates, hours, models } = rent;
  const nameOf = ({ make, model }: RentRate) =>
    model === null ? t('allOf', { make: make ?? '' }) : `${make ?? ''} ${model}`;
  const hasBegun = ({ validFrom }: Pick<RentRate, 'validFrom'>) => (validFrom ?? '') <= today;
  const isOf = (rate: RentRate) => (each: RentRate) => keyOf(each) === keyOf(rate);
  const hourText = (hour: number | null) => `${String(hour ?? 0).padStart(2, '0')}:00`;
  const next = hours.findLast((each) => !hasBegun(each));
  const hourNow = hours.find(hasBegun)?.hour ?? 0;
  // The newest is first.
  const isNow = (rate: RentRate) => rates.filter(isOf(rate)).find(hasBegun) === rate;

  return (
    <Stack>
      <DataNotes notes={state.notes} />
      <Muted>{t('lead')}</Muted>
      {rates.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <TableFrame label={t('title')}>
          <Table>
            <thead>
              <tr>
                <HeaderCell>{t('columns.cars')}</HeaderCell>
                <HeaderCell>{t('columns.rent')}</HeaderCell>
                <HeaderCell>{t('columns.validFrom')}</HeaderCell>
                <HeaderCell>{t('columns.actions')}</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {rates.map((rate) => (
                <Row key={`${keyOf(rate)} ${rate.validFrom}`}>
                  <Cell>
                    {nameOf(rate)}
                    <Small>{t('cars', { count: carsOfRate(rate, models) })}</Small>
                  </Cell>
                  <Cell>{textOf(rate)}</Cell>
                  <Cell>
                    <Line>
                      {formatDay(rate.validFrom ?? '', locale)}
                      {isNow(rate) && <Badge tone="success">{t('inForce')}</Badge>}
                    </Line>
                  </Cell>
                  <Cell>
                    {rates.find(isOf(rate)) === rate && (
                      <Button
                        size="s"
                        obstacle={obstacle}
                        aria-label={t('changeOf', { name: nameOf(rate) })}
                        onClick={() => setAction({ kind: 'rate', rate })}
                      >
                        {t('change')}
                      </Button>
                    )}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      )}
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
      {action?.kind === 'rate' && (
        <RentDialog
          {...{ today, models, rate: action.rate }}
          title={action.rate === null ? t('add') : t('changeOf', { name: nameOf(action.rate) })}
          onClose={() => setAction(null)}
        />
      )}
      {action?.kind === 'hour' && (
        <HourDialog {...{ today, hour: hourNow }} onClose={() => setAction(null)} />
      )}
    </Stack>
  );
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
      {isOpen && <RentByCar {...{ today, obstacle }} />}
    </Section>
  );
}
