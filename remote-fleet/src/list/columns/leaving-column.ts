import { useExtension } from '@park/federation/use-extension';
import { formatDay } from '@park/domain/format/date';
import { hasLeft, type Leaver } from '@park/domain/leaving/leaving';
import { useLocale } from '@park/i18n/use-locale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParkDay } from '../../data/use-park-day.ts';
import type { ListColumn } from './list-column.ts';

interface LeavingData {
  readonly leaving: ReturnType<typeof useLeavingOfList>;
}

/** Who of a list has left, in words. */
export function useLeavingOfList() {
  const { t } = useTranslation('list');
  const locale = useLocale();
  const today = useParkDay();
  const isKept = useExtension('leaving');
  return useMemo(() => {
    const dayOf = ({ leftOn }: Leaver): string | null => (leftOn ? formatDay(leftOn, locale) : null);
    return {
      /** For the column: undefined and null as its `needs`. */
      isKept: isKept === false ? null : isKept,
      dayOf,
      /** A name with the day on which the record leaves. */
      marked(name: string, record: Leaver): string {
        const day = dayOf(record);
        return day === null ? name : t('leaving.gone', { name, day });
      },
      stateOf: (record: Leaver) => (hasLeft(record, today) ? 'left' : 'here'),
      textOf: (state: string): string => t(state === 'left' ? 'leaving.left' : 'leaving.here'),
    };
  }, [t, locale, today, isKept]);
}

/** The column with the day of leaving, and the filter for those who have left. */
export function leavingColumn<Row extends Leaver>(): ListColumn<Row, LeavingData> {
  return {
    key: 'leaving',
    width: 7.5,
    isOptional: true,
    inPages: 'filtered',
    needs: ({ leaving }) => leaving.isKept,
    sortValue: ({ leftOn }) => leftOn ?? null,
    text: (row, { leaving }) => leaving.dayOf(row),
    filterValue: (row, { leaving }) => leaving.stateOf(row),
    filterText: (value, { leaving }) => leaving.textOf(value),
  };
}
