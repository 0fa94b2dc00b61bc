import { lateDialog } from '@park/forms/ActionDialog';
import { type Format, useFormat } from '@park/records/columns/column';
import { ListHeading } from '@park/records/list/small-list.styles';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Plus } from '@park/ui/theme/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RentSection } from './rent/RentSection.tsx';
import type { TermsAction } from './TermsDialog.tsx';
import { type RatesText, useRatesText } from './use-rates-text.ts';
import { color, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { type DriverTerms, listTerms, type Terms } from '@park/contract/terms';
import { driversByTerms, ratesOn, ratesToCome, termsOn, termsToCome } from '@park/domain/money/driver-terms';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useParkToday } from '@park/session/use-today';
import { useQuery } from '@tanstack/react-query';
import { smallList } from '@park/records/list/small-list';

interface TermsKnown {
  readonly t: ReturnType<typeof useTranslation<'terms'>>['t'];
  readonly format: Format;
  readonly textOf: RatesText;
  readonly today: string;
}

const current = (terms: Terms, { today }: TermsKnown) => ratesOn(terms, today);

/** What sets of terms say today, and what they will say. */
const TermsList = smallList<Terms, TermsKnown>({
  name: 'terms',
  isPart: true,
  idOf: ({ id }) => id,
  columns: [
    { key: 'name', width: 13, grows: true, value: ({ name }, { t }) => name ?? t('unnamed') },
    { key: 'drivers', kind: 'number', width: 6, value: ({ drivers }) => drivers },
    {
      key: 'commission',
      width: 8,
      align: 'end',
      value: (terms, known) => current(terms, known)?.commissionPercent,
      text: (terms, known) => {
        const rates = current(terms, known);
        return rates && known.textOf(rates).commission;
      },
    },
    {
      key: 'rent',
      width: 10,
      align: 'end',
      value: (terms, known) => current(terms, known)?.rent,
      text: (terms, known) => {
        const rates = current(terms, known);
        return rates && known.textOf(rates).rent;
      },
    },
    {
      key: 'minimum',
      kind: 'money',
      width: 9,
      value: (terms, known) => current(terms, known)?.minimumBalance,
    },
    {
      key: 'validFrom',
      kind: 'day',
      width: 8,
      value: (terms, known) => current(terms, known)?.validFrom,
      none: ({ t }) => t('notYet'),
    },
    {
      key: 'next',
      width: 14,
      text: (terms, known) => {
        const [next] = ratesToCome(terms, known.today);
        if (!next) return null;
        return known.t('toCome', { day: known.format.day(next.validFrom ?? ''), ...known.textOf(next) });
      },
      none: () => '',
      attributes: () => ({ className: 'wraps' }),
    },
  ],
});

/** Which driver has which terms. */
const DriverTermsList = smallList<DriverTerms, TermsKnown>({
  name: 'terms',
  headings: 'driverColumns',
  idOf: ({ driver }) => driver?.id ?? null,
  columns: [
    { key: 'driver', width: 12, grows: true, value: ({ driver }) => driver?.name ?? driver?.id },
    {
      key: 'terms',
      width: 12,
      value: (row, { today }) => termsOn(row, today)?.name ?? termsOn(row, today)?.id,
      none: ({ t }) => t('withoutTerms'),
      filter: true,
      attributes: (row, { today }) => ({ 'data-tone': termsOn(row, today) ? undefined : 'warning' }),
    },
    {
      key: 'next',
      width: 16,
      none: () => '',
      text(row, { t, format, today }) {
        const [next] = termsToCome(row, today);
        if (!next) return null;
        const day = format.day(next.validFrom ?? '');
        return next.terms
          ? t('fromDay', { day, name: next.terms.name ?? next.terms.id })
          : t('endsOn', { day });
      },
    },
  ],
});

/** The terms of the park and which driver has which today. */
function useTerms() {
  const { http } = useHost();
  const { t } = useTranslation('terms');
  const today = useParkToday();
  const query = useQuery({
    queryKey: [listTerms.path],
    queryFn: ({ signal }) => http.call(listTerms, undefined, { signal }),
  });
  const state = useRequestState(query, { notice: t('fetchFailed'), unreadable: query.data?.unreadable });
  // Terms and drivers appear together, in the place of what says that they are loading.
  const data = state.isLoading ? undefined : query.data;
  const drivers = useMemo(() => data?.drivers ?? [], [data]);
  const without = useMemo(() => driversByTerms(drivers, today).get(null) ?? [], [drivers, today]);
  const terms = useMemo(() => data?.terms ?? [], [data]);
  return { ...state, today, terms, drivers, without };
}

const Warning = styled.p`
  margin-block-end: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  background: ${color.warningSoft};
  color: ${color.warningText};
`;

const TermsDialog = lateDialog(() => import('./TermsDialog.tsx').then((each) => each.TermsDialog));

/** The terms of the park with their history, and which driver has which. */
export function TermsScreen() {
  const { t } = useTranslation('terms');
  const obstacle = useMay('setTerms') ? null : t('mayNot');
  const found = useTerms();
  const { terms, drivers, without, today, isLoading, failure } = found;
  const [action, setAction] = useState<TermsAction | null>(null);
  const isRead = !isLoading && failure === null;
  const format = useFormat();
  const textOf = useRatesText();
  const known = useMemo(() => ({ t, format, textOf, today }), [t, format, textOf, today]);
  const refused = obstacle === null ? {} : { disabled: true, hint: obstacle };

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <Button
            kind="primary"
            icon={<Plus aria-hidden />}
            obstacle={obstacle}
            onClick={() => setAction({ kind: 'add' })}
          >
            {t('add')}
          </Button>
        }
      />
      <TermsList
        rows={terms}
        state={found}
        extra={known}
        empty={<EmptyView title={t('none')} text={t('noneText')} />}
        menuOf={(each) => [
          {
            key: 'rates',
            label: t('newRates'),
            onSelect: () => setAction({ kind: 'rates', terms: each }),
            ...refused,
          },
          {
            key: 'rename',
            label: t('rename'),
            onSelect: () => setAction({ kind: 'rename', terms: each }),
            ...refused,
          },
          {
            key: 'history',
            label: t('history'),
            onSelect: () => setAction({ kind: 'history', terms: each }),
          },
        ]}
      />
      {isRead && <RentSection today={today} />}
      {isRead && (
        <>
          <ListHeading>{t('driversTitle')}</ListHeading>
          {without.length > 0 && <Warning>{t('without', { count: without.length })}</Warning>}
          <DriverTermsList
            rows={drivers}
            state={{ ...found, notes: [] }}
            extra={known}
            label={t('driversTitle')}
            actsOf={(chosen) => (
              <Button
                size="s"
                kind="primary"
                obstacle={obstacle}
                onClick={() => setAction({ kind: 'assign', drivers: chosen })}
              >
                {t('assign', { count: chosen.length })}
              </Button>
            )}
          />
        </>
      )}
      {action && <TermsDialog {...{ action, terms, today }} onClose={() => setAction(null)} />}
    </>
  );
}
