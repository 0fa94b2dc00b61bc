import {
  DOCUMENT_FILTERS,
  type DocumentStanding,
  someDocumentMatches,
} from '@park/domain/documents/document-state';
import type { RecordDocuments } from '@park/domain/documents/driver-documents';
import type { Leaver } from '@park/domain/leaving/leaving';
import { formatDay } from '@park/domain/format/date';
import type { useLeavingOfList } from './leaving-column.ts';
import type { ColumnTexts, ListColumn } from './list-column.ts';
import { onceForEach, onceForKey } from './once-for-each.ts';

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

/** The documents of a list's records, and how they are said. */
export function documentsOfList<Row extends object>(
  documentsOf: (row: Row) => RecordDocuments<string>,
  t: ColumnTexts,
  locale: string,
) {
  return {
    of: onceForEach(documentsOf),
    textOf: onceForKey(
      (standing: DocumentStanding) => standingText(t, standing, locale),
      ({ kind, state, expiresOn }) => `${kind} ${state} ${expiresOn}`,
    ),
    dayText: onceForKey((day: string) => formatDay(day, locale), String),
    filterText: (value: string): string =>
      t(`documentFilters.${value}` as 'documentFilters.valid', { defaultValue: value }),
  };
}

interface DocumentsData<Row extends object> {
  readonly t: ColumnTexts;
  readonly documents: ReturnType<typeof documentsOfList<Row>> | null | undefined;
  readonly leaving: ReturnType<typeof useLeavingOfList>;
}

/**
 * The columns of the documents of each record: the most urgent one with its filter and its order by
 * urgency, and the days on which the first and the second run out.
 */
export function documentsColumns<Row extends object & Leaver>(
  expiring: readonly { readonly key: string; readonly width: number }[],
  options: {
    readonly inPages?: 'unshown';
    /** A record that needs no documents passes no filter. */
    readonly needsThem?: (row: Row) => boolean;
  } = {},
): readonly ListColumn<Row, DocumentsData<Row>>[] {
  const { inPages, needsThem } = options;
  const common = {
    isOptional: true,
    inPages,
    needs: ({ documents }: DocumentsData<Row>) => documents,
    obstacle: ({ t }: DocumentsData<Row>) => t('obstacles.vehicleDocuments'),
  };
  /** Of whoever has left, none matter. */
  const documentsOf = (row: Row, { documents, leaving }: DocumentsData<Row>) =>
    leaving.stateOf(row) === 'left' ? undefined : documents?.of(row);
  const standingAt = (row: Row, data: DocumentsData<Row>, place: number) => {
    const all = documentsOf(row, data)?.documents;
    return all?.[place] ?? all?.[0];
  };
  return [
    {
      ...common,
      key: 'documents',
      width: 13.5,
      // On cards always shown: whoever has no valid documents must not work.
      card: 'note',
      sortValue: (row, data) => documentsOf(row, data)?.mostUrgent.urgency ?? null,
      text(row, data) {
        const own = documentsOf(row, data);
        return (own && data.documents?.textOf(own.mostUrgent)) ?? null;
      },
      attributes: (row, data) => ATTRIBUTES[documentsOf(row, data)?.mostUrgent.state ?? 'valid'],
      filterValue: (row, data) => {
        const own = documentsOf(row, data);
        if (!own || needsThem?.(row) === false) return [];
        const { documents: all, mostUrgent } = own;
        if (mostUrgent.state === 'valid') return 'valid';
        return DOCUMENT_VALUES.filter((value) => value !== 'valid' && someDocumentMatches(all, value));
      },
      filterOrder: DOCUMENT_VALUES,
      filterText: (value, { documents }) => documents?.filterText(value) ?? value,
    },
    ...expiring.map((place, index): ListColumn<Row, DocumentsData<Row>> => ({
      ...common,
      ...place,
      sortValue: (row, data) => standingAt(row, data, index)?.expiresOn ?? null,
      text: (row, data) => {
        const expiresOn = standingAt(row, data, index)?.expiresOn ?? null;
        return expiresOn === null ? null : (data.documents?.dayText(expiresOn) ?? null);
      },
      attributes: (row, data) => ATTRIBUTES[standingAt(row, data, index)?.state ?? 'valid'],
    })),
  ];
}
