import type { DriverTerms } from '@park/contract/terms';
import { formatDay } from '@park/domain/format/date';
import { termsOn, termsToCome } from '@park/domain/money/driver-terms';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import { Badge } from '@park/ui/surfaces/Badge';
import type { useTranslation } from 'react-i18next';
import type en from './locales/en.json';

export interface DriverTermsContext {
  readonly t: ReturnType<typeof useTranslation<'terms'>>['t'];
  readonly locale: string;
  readonly today: string;
}

type Column = RecordColumn<DriverTerms, keyof typeof en.driverColumns, DriverTermsContext>;

/** The next change of a driver's terms, in words; null when none is known. */
function nextText(row: DriverTerms, { t, locale, today }: DriverTermsContext): string | null {
  const [next] = termsToCome(row, today);
  if (!next) return null;
  const day = formatDay(next.validFrom ?? '', locale);
  return next.terms ? t('fromDay', { day, name: next.terms.name ?? next.terms.id }) : t('endsOn', { day });
}

const COLUMNS: readonly Column[] = [
  { key: 'driver', width: 10, grows: true, text: ({ driver }) => driver?.name ?? driver?.id ?? null },
  {
    key: 'terms',
    width: 9,
    grows: true,
    cell: (row, { t, today }) => {
      const terms = termsOn(row, today);
      return terms ? (terms.name ?? terms.id) : <Badge tone="warning">{t('withoutTerms')}</Badge>;
    },
  },
  { key: 'next', width: 9, grows: true, text: nextText },
];

export const { RecordTable: DriverTermsTable } = createRecordTable({
  columns: COLUMNS,
  idOf: ({ driver }: DriverTerms) => driver?.id ?? null,
  rowRem: 2.75,
  missing: () => '–',
  selectLabel: ({ driver }, { t }: DriverTermsContext) => t('chooseOne', { name: driver?.name ?? '' }),
});
