import { listDrivers } from '@park/contract/drivers';
import type { Endpoint, ExtensionName } from '@park/contract/endpoint';
import { listVehicles } from '@park/contract/vehicles';
import {
  DOCUMENT_FILTERS,
  type DocumentStanding,
  someDocumentMatches,
} from '@park/domain/documents/document-state';
import type { RecordDocuments } from '@park/domain/documents/driver-documents';
import { formatShortDay } from '@park/domain/format/date';
import { hasLeft, type Leaver } from '@park/domain/leaving/leaving';
import { readRideDays, sparkPath } from '@park/domain/report/ride-days';
import { useHost } from '@park/federation/host-services';
import { useExtension } from '@park/federation/use-extension';
import { useLocale } from '@park/i18n/use-locale';
import { columnGroup, type ColumnGroup, onceForEach, useFormat } from '@park/records/columns/column';
import { useIsTooLong } from '@park/records/source/use-is-too-long';
import { color, font } from '@park/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { driversQuery, vehiclesQuery } from '../data/list-queries.ts';
import { useParkDay } from '../data/use-park-day.ts';

/** Rides go on while the list is open; the columns need not follow each of them. */
const STALE_MS = 60_000;

/**
 * What an extension says of all records: undefined until it is known, null where the server does
 * not say.
 */
export function useOfAll<Read>(
  call: Endpoint<void, unknown, Read>,
  extension: ExtensionName,
  isWanted: boolean,
): Read | null | undefined {
  const { http, hasExtension } = useHost();
  const { data } = useQuery({
    queryKey: [call.path],
    queryFn: async ({ signal }) =>
      (await hasExtension(extension)) ? http.call(call, undefined, { signal }) : null,
    staleTime: STALE_MS,
    enabled: isWanted,
  });
  return data;
}

/** The drivers for a list of vehicles, once they are wanted; null where they are too many. */
export function useDriversOf(isWanted: boolean) {
  const isLong = useIsTooLong(listDrivers.path);
  const { data } = useQuery({ ...driversQuery(useHost().http), enabled: isWanted && !isLong });
  return isLong ? null : data?.drivers;
}

/** The vehicles for a list of drivers, once they are wanted; null where they are too many. */
export function useVehiclesOf(isWanted: boolean) {
  const isLong = useIsTooLong(listVehicles.path);
  const { data } = useQuery({ ...vehiclesQuery(useHost().http), enabled: isWanted && !isLong });
  return isLong ? null : data?.vehicles;
}

/** The filters besides "all", and the valid ones. */
const DOCUMENT_VALUES = [...DOCUMENT_FILTERS.filter((filter) => filter !== 'all'), 'valid'] as const;

const TONES = {
  expired: { 'data-tone': 'danger' },
  week: { 'data-tone': 'warning' },
  month: { 'data-tone': 'warning' },
  missing: { 'data-tone': 'muted' },
  valid: {},
} as const;

interface DocumentsPlan<Row> {
  /**
   * The documents of each record: undefined until they are here, null where the server does not say
   * them.
   */
  readonly useDocuments: (
    isWanted: boolean,
    today: string,
  ) => ((row: Row) => RecordDocuments<string>) | null | undefined;
  /** A record that needs no documents passes no filter. */
  readonly needsThem?: (row: Row) => boolean;
  /** The days on which the first and the second run out. */
  readonly expiring: readonly { readonly key: string; readonly width: number }[];
  readonly inPages?: 'unshown';
}

/**
 * The most urgent document of each record with its filter and its order by urgency, and the days on
 * which documents run out. Of whoever has left, none matter.
 */
export function documentColumns<Row extends Leaver & object>(plan: DocumentsPlan<Row>): ColumnGroup<Row> {
  const { useDocuments, needsThem, expiring, inPages } = plan;
  function use(isWanted: boolean) {
    const { t } = useTranslation('columns');
    const { day } = useFormat();
    const today = useParkDay();
    const documentsOf = useDocuments(isWanted, today);
    return useMemo(() => {
      if (documentsOf === null) return t('obstacles.vehicleDocuments');
      if (documentsOf === undefined) return undefined;
      const known = onceForEach(documentsOf);
      const of = (row: Row) => (hasLeft(row, today) ? null : known(row));
      return {
        of,
        at: (row: Row, place: number) => of(row)?.documents[place] ?? of(row)?.documents[0],
        /** A document's state in words: the state, which document, and the day. */
        sentenceOf({ kind: name, state, expiresOn }: DocumentStanding): string {
          if (state === 'valid') return t('documents.valid');
          const kind = t(`kinds.${name}` as 'kinds.license');
          if (expiresOn === null) return t('documents.missingOf', { kind });
          const words = { kind, day: day(expiresOn) };
          return state === 'expired' ? t('documents.expiredOn', words) : t('documents.until', words);
        },
      };
    }, [documentsOf, today, t, day]);
  }
  type Extra = Extract<ReturnType<typeof use>, object>;
  const common = { isOptional: true, inPages } as const;
  return columnGroup<Row, Extra>('columns', use, [
    {
      ...common,
      key: 'documents',
      width: 13.5,
      // On cards always shown: whoever has no valid documents must not work.
      card: 'note',
      value: (row, { of }) => of(row)?.mostUrgent.urgency ?? null,
      text(row, { of, sentenceOf }) {
        const own = of(row);
        return own && sentenceOf(own.mostUrgent);
      },
      attributes: (row, { of }) => TONES[of(row)?.mostUrgent.state ?? 'valid'],
      filter(row, { of }) {
        const own = of(row);
        if (!own || needsThem?.(row) === false) return [];
        const { documents: all, mostUrgent } = own;
        if (mostUrgent.state === 'valid') return 'valid';
        return DOCUMENT_VALUES.filter((value) => value !== 'valid' && someDocumentMatches(all, value));
      },
      filterOrder: DOCUMENT_VALUES,
      words: 'documentFilters',
    },
    ...expiring.map(
      (place, index) =>
        ({
          ...common,
          ...place,
          kind: 'day',
          value: (row: Row, { at }: Extra) => at(row, index)?.expiresOn ?? null,
          attributes: (row: Row, { at }: Extra) => TONES[at(row, index)?.state ?? 'valid'],
        }) as const,
    ),
  ]);
}

/**
 * The column with a record's partner: the vehicles of a driver, or the driver of a vehicle, by name;
 * `usePartners` gives undefined until they are here, null where they are too many.
 */
export function pairingColumn<Row>(
  usePartners: (isWanted: boolean) => ((row: Row) => readonly string[]) | null | undefined,
  obstacle: 'manyVehicles' | 'manyDrivers',
): ColumnGroup<Row> {
  function use(isWanted: boolean) {
    const { t } = useTranslation('columns');
    const of = usePartners(isWanted);
    return useMemo(() => (of === null ? t(`obstacles.${obstacle}`) : of && { of }), [of, t]);
  }
  return columnGroup<Row, Extract<ReturnType<typeof use>, object>>('columns', use, [
    {
      key: 'pairing',
      width: 13,
      isOptional: true,
      inPages: 'unshown',
      value: (row, { of }) => of(row).join('; '),
      filter(row, { of }) {
        const count = of(row).length;
        if (count === 0) return 'without';
        return count === 1 ? 'with' : ['with', 'several'];
      },
      filterOrder: ['with', 'several', 'without'],
      words: 'pairings',
    },
  ]);
}

/** A record's name, with the day on which it leaves. */
export function useMarkedName(): (name: string, record: Leaver) => string {
  const { t } = useTranslation('columns');
  const { day } = useFormat();
  return useMemo(
    () =>
      (name, { leftOn }) =>
        leftOn ? t('leaving.gone', { name, day: day(leftOn) }) : name,
    [t, day],
  );
}

/** The column with the day of leaving, and the filter for those who have left. */
export function leavingColumn<Row extends Leaver>(): ColumnGroup<Row> {
  function use() {
    const today = useParkDay();
    const isKept = useExtension('leaving');
    return useMemo(() => (isKept === false ? null : isKept && { today }), [isKept, today]);
  }
  return columnGroup<Row, Extract<ReturnType<typeof use>, object>>('columns', use, [
    {
      key: 'leaving',
      kind: 'day',
      width: 7.5,
      isOptional: true,
      inPages: 'filtered',
      value: ({ leftOn }) => leftOn,
      filter: (row, { today }) => (hasLeft(row, today) ? 'left' : 'here'),
      words: 'leaving',
    },
  ]);
}

const FRAME = { height: 20, step: 5 } as const;

const Spark = styled.svg`
  display: inline-block;
  inline-size: 4.375rem;
  block-size: 1.25rem;
  vertical-align: middle;
  path {
    fill: none;
    stroke: ${color.chart1};
    stroke-width: 3;
  }
`;

const SparkTotal = styled.span`
  display: inline-block;
  min-inline-size: 2rem;
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

interface RideDaysOf {
  /** By id; a record that is not named had none. */
  readonly rides: ReadonlyMap<string, string | null>;
  /** The last of the days, YYYY-MM-DD. */
  readonly today: string | null;
}

/** The column with the rides of the last days of each record as a drawing, sorted by their sum. */
export function rideDaysColumn<Row>(
  idOf: (row: Row) => string | null,
  useDays: (isWanted: boolean) => RideDaysOf | null | undefined,
): ColumnGroup<Row> {
  function use(isWanted: boolean) {
    const { t } = useTranslation('columns');
    const { number } = useFormat();
    const locale = useLocale();
    const days = useDays(isWanted);
    return useMemo(() => {
      if (days === null) return t('obstacles.rideDays');
      if (days === undefined) return undefined;
      const { rides, today } = days;
      const known = new Map([...rides.values()].map((text) => [text, readRideDays(text, today)]));
      const none = readRideDays(null, today);
      const most = [...known.values()].reduce((highest, { counts }) => Math.max(highest, ...counts), 0);
      const sentenceOf = onceForEach(({ total, best }: typeof none): string => {
        const values = { count: total, formatted: number(total) };
        return best === null
          ? t('days14.rides', values)
          : t('days14.most', { ...values, day: formatShortDay(best, locale) });
      });
      // The same element for the same rides: a row that is drawn again has nothing to compare in it.
      const drawingOf = onceForEach((each: typeof none) => (
        <>
          <Spark
            role="img"
            aria-label={sentenceOf(each)}
            viewBox={`0 0 ${each.counts.length * FRAME.step} ${FRAME.height}`}
          >
            <path d={sparkPath(each.counts, most, FRAME)} />
          </Spark>
          <SparkTotal aria-hidden>{number(each.total)}</SparkTotal>
        </>
      ));
      const of = (row: Row) => known.get(rides.get(idOf(row) ?? '') ?? null) ?? none;
      return { of, sentenceOf, drawingOf };
    }, [days, t, number, locale]);
  }
  return columnGroup<Row, Extract<ReturnType<typeof use>, object>>('columns', use, [
    {
      key: 'rides14',
      kind: 'number',
      width: 8.5,
      align: 'start',
      isOptional: true,
      inPages: 'unshown',
      value: (row, { of }) => of(row).total,
      text: (row, { of, sentenceOf }) => sentenceOf(of(row)),
      attributes: (row, { of, sentenceOf }) => ({ title: sentenceOf(of(row)) }),
      cell: (row, { of, drawingOf }) => drawingOf(of(row)),
    },
  ]);
}
