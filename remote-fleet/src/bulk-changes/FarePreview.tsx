import type { PlannedFare } from '@park/domain/bulk/fare-change';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordsArea } from '@park/records/bulk/bulk.styles';

interface PreviewContext {
  readonly unnamed: string;
  readonly noFare: string;
  readonly verdictOf: (row: PlannedFare) => string;
  readonly fareOf: (fare: number) => string;
}

type Column = RecordColumn<PlannedFare, 'driver' | 'before' | 'after', PreviewContext>;

const COLUMNS: readonly Column[] = [
  {
    key: 'driver',
    width: 7,
    grows: true,
    attributes: () => ({ className: 'two' }),
    cell: ({ name }, { unnamed }) => <span>{name ?? unnamed}</span>,
  },
  {
    key: 'before',
    width: 5.25,
    align: 'end',
    text: ({ before }, { fareOf }) => (before === null ? null : fareOf(before)),
  },
  {
    key: 'after',
    width: 7,
    align: 'end',
    attributes: ({ verdict }) => ({ className: verdict.kind === 'changes' ? 'two new' : 'two muted' }),
    cell: (row, { verdictOf }) => <span>{verdictOf(row)}</span>,
  },
];

const { RecordTable: PreviewTable } = createRecordTable({
  columns: COLUMNS,
  idOf: ({ id }: PlannedFare) => id,
  rowRem: 2.75,
  missing: ({ noFare }: PreviewContext) => noFare,
});

/** The fare of each driver before and after a change; a reason where there is no fare after it. */
export function FarePreview({ rows }: { readonly rows: readonly PlannedFare[] }) {
  const { t } = useTranslation('bulk-changes');
  const { t: records } = useTranslation('bulk');
  const locale = useLocale();
  const context = useMemo((): PreviewContext => {
    const fareOf = (fare: number): string => {
      // A fare of another server may have more decimals than are sent; the preview does not hide
      // them.
      const decimals = Math.round(fare * 100) / 100 === fare ? 2 : 4;
      return formatNumber(fare, locale, decimals);
    };
    return {
      unnamed: records('unnamed'),
      noFare: t('fares.none'),
      fareOf,
      verdictOf: ({ verdict }) =>
        'after' in verdict
          ? fareOf(verdict.after) + (verdict.kind === 'same' ? ` ${t('fares.verdict.same')}` : '')
          : t(`fares.verdict.${verdict.kind}`),
    };
  }, [t, records, locale]);
  return (
    <RecordsArea>
      <PreviewTable
        label={t('fares.preview')}
        headings={t('fares.columns', { returnObjects: true })}
        rows={rows}
        context={context}
      />
    </RecordsArea>
  );
}
