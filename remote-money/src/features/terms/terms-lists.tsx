import type { DriverTerms, Terms } from '@park/contract/terms';
import { ratesOn, ratesToCome, termsOn, termsToCome } from '@park/domain/money/driver-terms';
import type { Format } from '@park/records/columns/column';
import { smallList } from '@park/records/list/small-list';
import type { useTranslation } from 'react-i18next';
import type { RatesText } from './use-rates-text.ts';

export interface TermsKnown {
  readonly t: ReturnType<typeof useTranslation<'terms'>>['t'];
  readonly format: Format;
  readonly textOf: RatesText;
  readonly today: string;
}

const current = (terms: Terms, { today }: TermsKnown) => ratesOn(terms, today);

/** What sets of terms say today, and what they will say. */
export const TermsList = smallList<Terms, TermsKnown>({
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
export const DriverTermsList = smallList<DriverTerms, TermsKnown>({
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
