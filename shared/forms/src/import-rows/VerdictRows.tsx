import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { createElement, useMemo, useState } from 'react';
import { RowsArea } from '../import-room/rows-area.styles.ts';
import { useRoomTexts } from '../import-room/use-room-texts.ts';
import type { FieldTexts } from './row-plan.ts';
import type { Verdict } from './use-row-check.ts';
import { verdictTableOf } from './verdict-table.tsx';

const FILTERS = ['all', 'problems', 'sound'] as const;
type Filter = (typeof FILTERS)[number];

export interface VerdictRowsProps {
  readonly rows: readonly Verdict[];
  /** The fields that have a column. */
  readonly fields: readonly string[];
  readonly secret: string | undefined;
  readonly texts: FieldTexts;
}

/** The rows of the file with their verdicts, all or only those with problems. */
export function VerdictRows({ rows, fields, secret, texts }: VerdictRowsProps) {
  const { t } = useRoomTexts();
  const { t: tRows } = useRoomTexts<'import-rows'>();
  const locale = useLocale();
  const [filter, setFilter] = useState<Filter>('all');
  const kinds = useMemo(() => {
    const bad = rows.filter(({ problems }) => problems.length > 0);
    return { all: rows, problems: bad, sound: rows.filter(({ problems }) => problems.length === 0) };
  }, [rows]);
  const context = useMemo(
    () => ({ texts, sound: tRows('sound'), problems: (count: number) => tRows('problemCount', { count }) }),
    [texts, tRows],
  );
  const headings = {
    ...tRows('columns', { returnObjects: true }),
    ...Object.fromEntries(fields.map((field) => [field, texts.labelOf(field)])),
  };

  return (
    <>
      <SegmentedField
        label={t('show')}
        hideLabel
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({
          value,
          label: tRows(`filters.${value}`, { formatted: formatNumber(kinds[value].length, locale) }),
        }))}
      />
      <RowsArea>
        {createElement(verdictTableOf(fields, secret), {
          label: t('rows'),
          hint: t('rowsHint'),
          headings,
          rows: kinds[filter],
          context,
          scrollKey: filter,
        })}
      </RowsArea>
    </>
  );
}
