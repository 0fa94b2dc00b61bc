import {
  DOCUMENT_FILTERS,
  type DocumentStanding,
  someDocumentMatches,
} from '@park/domain/documents/document-state';
import type { RecordDocuments } from '@park/domain/documents/driver-documents';
import { formatDay } from '@park/domain/format/date';
import type { ColumnTexts, ListColumn } from './list-column.ts';
import { onceForKey } from './once-for-each.ts';

/** The filters besides "all", and the valid ones. */
const DOCUMENT_VALUES = [...DOCUMENT_FILTERS.filter((filter) => filter !== 'all'), 'valid'] as const;

const ATTRIBUTES = {
  expired: { 'data-tone': 'danger' },
  week: { 'data-tone': 'warning' },
  month: { 'data-tone': 'warning' },
  missing: { 'data-tone': 'muted' },
  valid: {},
} as const;

/** A document's state in words: the state, which document, and the day. */
function standingText(t: ColumnTexts, { kind, state, expiresOn }: DocumentStanding, locale: string): string {
  if (state === 'valid') return t('documents.valid');
  if (expiresOn === null) return t('documents.missingOf', { kind: t(`kinds.${kind}` as 'kinds.license') });
  const day = formatDay(expiresOn, locale);
  const texts = { kind: t(`kinds.${kind}` as 'kinds.license'), day };
  return state === 'expired' ? t('documents.expiredOn', texts) : t('documents.until', texts);
}

/** The column with the most urgent document of each record, its filter and its order by urgency. */
export function documentsColumn<Row, Kind extends string>(
  documentsOf: (row: Row) => RecordDocuments<Kind>,
  t: ColumnTexts,
  locale: string,
  /** A record that needs no documents passes no filter. */
  needsThem: (row: Row) => boolean = () => true,
): Omit<ListColumn<Row, 'documents', object, object>, 'width'> {
  const textOf = onceForKey(
    (standing: DocumentStanding) => standingText(t, standing, locale),
    ({ kind, state, expiresOn }) => `${kind} ${state} ${expiresOn}`,
  );
  return {
    key: 'documents',
    isOptional: true,
    card: 'note',
    sortValue: (row) => documentsOf(row).mostUrgent.urgency,
    text: (row) => textOf(documentsOf(row).mostUrgent),
    attributes: (row) => ATTRIBUTES[documentsOf(row).mostUrgent.state],
    filterValue: (row) => {
      if (!needsThem(row)) return [];
      const { documents, mostUrgent } = documentsOf(row);
      if (mostUrgent.state === 'valid') return 'valid';
      return DOCUMENT_VALUES.filter((value) => value !== 'valid' && someDocumentMatches(documents, value));
    },
    filterOrder: DOCUMENT_VALUES,
    filterText: (value) => t(`documentFilters.${value}` as 'documentFilters.valid', { defaultValue: value }),
  };
}

/** A column with the day on which a document runs out. */
export function expiryColumn<Row, Key extends string>(
  key: Key,
  standingOf: (row: Row) => DocumentStanding,
  locale: string,
): Omit<ListColumn<Row, Key, object, object>, 'width'> {
  const dayText = onceForKey((day: string) => formatDay(day, locale), String);
  return {
    key,
    isOptional: true,
    sortValue: (row) => standingOf(row).expiresOn,
    text: (row) => {
      const { expiresOn } = standingOf(row);
      return expiresOn === null ? null : dayText(expiresOn);
    },
    attributes: (row) => ATTRIBUTES[standingOf(row).state],
  };
}
