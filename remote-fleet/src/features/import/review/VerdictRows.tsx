import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { createElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@park/i18n/use-locale';
import { formatNumber } from '@park/domain/format/number';
import type { ImportKind } from '../import-kinds.ts';
import { RowsArea } from '../import.styles.ts';
import type { FieldTexts } from '../use-field-texts.ts';
import type { Verdict } from './use-review.ts';
import { verdictTableOf } from './verdict-table.tsx';

const FILTERS = ['all', 'problems', 'sound'] as const;
type Filter = (typeof FILTERS)[number];

export interface VerdictRowsProps {
  readonly kind: ImportKind;
  readonly rows: readonly Verdict[];
  /** The fields that have a column, and those that lack one but have a problem. */
  readonly fields: readonly string[];
  readonly texts: FieldTexts;
}

/** The rows of the file with their verdicts, all or only those with problems. */
export function VerdictRows({ kind, rows, fields, texts }: VerdictRowsProps) {
  const { t } = useTranslation('import');
  const locale = useLocale();
  const [filter, setFilter] = useState<Filter>('all');
  const bad = useMemo(() => rows.filter(({ problems }) => problems.length > 0), [rows]);
  const sound = useMemo(() => rows.filter(({ problems }) => problems.length === 0), [rows]);
  const shown = { all: rows, problems: bad, sound }[filter];
  const context = useMemo(
    () => ({
      texts,
      sound: t('sound'),
      problems: (count: number) => t('problemCount', { count }),
      missing: '—',
      secret: '••••••',
    }),
    [texts, t],
  );
  const headings = {
    line: t('columns.line'),
    verdict: t('columns.verdict'),
    ...Object.fromEntries(fields.map((field) => [field, texts.labelOf(field)])),
  };
  const secret = kind.importer.fields.find(({ isSecret }) => isSecret)?.name;

  return (
    <>
      <SegmentedField
        label={t('show')}
        hideLabel
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({
          value,
          label: t(`filters.${value}`, {
            formatted: formatNumber({ all: rows, problems: bad, sound }[value].length, locale),
          }),
        }))}
      />
      <RowsArea>
        {createElement(verdictTableOf(fields, secret), {
          label: t('rows'),
          hint: t('rowsHint'),
          headings,
          rows: shown,
          context,
          scrollKey: filter,
        })}
      </RowsArea>
    </>
  );
}
