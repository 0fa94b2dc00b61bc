import type { FilterColumn, FilterValue } from '@park/domain/list/column-filter';
import { formatDateTime, formatDay } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { sumOfHundredths } from '@park/domain/report/earning-totals';
import type { MoneyUnit } from '@park/domain/format/currency';
import { formatAmount, formatKopecks } from '@park/domain/money/kopecks';
import type { PlannedColumn } from '@park/domain/table/table-layout';
import type { Texts } from '@park/i18n/texts';
import type { ScreenAddress } from '@park/federation/screen-address';
import { TextScreenLink } from '@park/forms/screen.styles';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useZone, type Zone } from '@park/session/use-zone';
import type { CellAttributes, RecordColumn, RowPlace, SortValue } from '@park/ui/table/record-plan';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Computes a value once for each record: sort, filter and cell ask for it thousands of times. */
export function onceForEach<Row extends object, Value>(compute: (row: Row) => Value): (row: Row) => Value {
  const known = new WeakMap<Row, Value>();
  return (row) => {
    const value = known.get(row);
    if (value !== undefined) return value;
    const computed = compute(row);
    known.set(row, computed);
    return computed;
  };
}

/** Computes a text once for each value: thousands of cells share few days, states and figures. */
export function onceForKey<Value>(compute: (value: Value) => string): (value: Value) => string {
  const known = new Map<Value, string>();
  return (value) => {
    let text = known.get(value);
    if (text === undefined) {
      text = compute(value);
      known.set(value, text);
    }
    return text;
  };
}

/** How the page writes values. */
export interface Format {
  readonly number: (value: number, decimals?: number) => string;
  /** Of an amount in minor units of the park's currency. */
  readonly money: (kopecks: number) => string;
  /** The same without the currency. */
  readonly amount: (kopecks: number) => string;
  /** Of YYYY-MM-DD. */
  readonly day: (day: string) => string;
  /** Of an ISO instant, by the clocks of the park. */
  readonly time: (instant: string) => string;
  readonly unit: MoneyUnit;
}

function formatOf(locale: string, unit: MoneyUnit, zone: Zone): Format {
  return {
    number: (value, decimals) => formatNumber(value, locale, decimals),
    money: onceForKey((kopecks) => formatKopecks(kopecks, locale, unit)),
    amount: (kopecks) => formatAmount(kopecks, locale, unit),
    day: onceForKey((day) => formatDay(day, locale)),
    // The zone is found when it is needed: the first formatter of dates takes long.
    time: onceForKey((instant) => formatDateTime(instant, locale, zone.timeZone)),
    unit,
  };
}

/** The formats of the page; the same object as long as language and park stay. */
export function useFormat(): Format {
  const locale = useLocale();
  const unit = useMoney();
  const zone = useZone();
  return useMemo(() => formatOf(locale, unit, zone), [locale, unit, zone]);
}

/** Words by what they stand for, from the texts of a list. */
type Words = Readonly<Record<string, string>>;

interface Kind {
  /** The value in words; null for none. */
  readonly write: (value: SortValue, format: Format, words: Words) => string | null;
  readonly align?: 'end';
  /** What several values come to. */
  readonly sum?: (values: readonly number[]) => number;
  /** Whether rows are filtered by it without being asked. */
  readonly filters?: boolean;
}

const plainText = (value: SortValue) => (typeof value === 'string' && value !== '' ? value : null);

const add = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What follows from the kind of a column: how it is written, aligned, filtered and summed up (`list-sheet.ts`: exported). */
const KINDS = {
  text: { write: plainText },
  number: {
    write: (value, { number }) => (typeof value === 'number' ? number(value) : null),
    align: 'end',
    sum: add,
  },
  /** With two decimals, and no currency: a price. */
  price: {
    write: (value, { number }) => (typeof value === 'number' ? number(value, 2) : null),
    align: 'end',
    sum: sumOfHundredths,
  },
  /** In minor units of the park's currency. */
  money: {
    write: (value, { money }) => (typeof value === 'number' ? money(value) : null),
    align: 'end',
    sum: add,
  },
  /** The same without the currency, where many stand side by side. */
  amount: {
    write: (value, { amount }) => (typeof value === 'number' ? amount(value) : null),
    align: 'end',
    sum: add,
  },
  /** YYYY-MM-DD. */
  day: {
    write: (value, { day }) => (typeof value === 'string' && value !== '' ? day(value) : null),
  },
  /** An ISO instant. */
  time: {
    write: (value, { time }) => (typeof value === 'string' && value !== '' ? time(value) : null),
  },
  /** One of the words that the list's texts have; a foreign one stays as it is. */
  word: {
    write: (value, _, words) =>
      value === null || value === '' ? null : (words[String(value)] ?? String(value)),
    filters: true,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type ColumnKind = keyof typeof KINDS;

/** What is known of a column before anything of its cells. */
export interface ColumnPlace
  extends PlannedColumn, Pick<RecordColumn<never>, 'width' | 'grows' | 'align' | 'hideLabel' | 'card'> {
  /** The order of the filter's values; the others follow by alphabet. */
  readonly filterOrder?: readonly string[];
  /**
   * In a park too large to be read whole: the server sorts by it, or sorts and filters, or it is
   * not shown, because it needs another list whole. A server may filter by other columns too, and
   * says so.
   */
  readonly inPages?: 'sorted' | 'filtered' | 'unshown' | undefined;
}

/**
 * One column of a list: an entry like this, and its heading below `columns` in the list's texts.
 * Words, order, alignment, filter and export follow from its kind and value. `extra` is what the
 * column knows besides the record.
 */
export interface ColumnOf<Row, Extra = object> extends ColumnPlace {
  /** Text, where it is not said. */
  readonly kind?: ColumnKind;
  /** What it is sorted by, or by the word for it; written and exported by its kind. */
  readonly value?: (row: Row, extra: Extra) => SortValue | undefined;
  /** What it says, where that is not its value; of a column without a kind also in a file. */
  readonly text?: (row: Row, extra: Extra) => string | null;
  /** What it says where there is no value; the word of every list by default. */
  readonly none?: (extra: Extra) => string;
  /** The key of the list's texts that has the words of its values. */
  readonly words?: string;
  /** Filters by its value, or by these; a column of words does so by itself. */
  readonly filter?: boolean | ((row: Row, extra: Extra) => FilterValue);
  /** A filter's value in words, where `words` has none. */
  readonly filterText?: (value: string, extra: Extra) => string;
  /** What its text leads to. */
  readonly to?: (row: Row, extra: Extra) => ScreenAddress | '' | null;
  /** Whether there is anything that it could say; without it, always. */
  readonly shows?: (extra: Extra) => boolean;
  /** A line below the first. */
  readonly second?: (row: Row, extra: Extra) => string | null;
  /** The cell, or its first line, where it is more than text. */
  readonly cell?: (row: Row, extra: Extra, tabIndex: RowPlace['tabIndex']) => ReactNode;
  readonly attributes?: (row: Row, extra: Extra) => CellAttributes;
  /** Its figures can be added up: their sum stands below them, on screen and in a file. */
  readonly total?: true;
  /** Stands above the heading. */
  readonly mark?: (extra: Extra) => ReactNode;
}

/** A column together with what it knows: it needs only a record to say what it shows. */
export interface Column<Row> extends ColumnPlace, RecordColumn<Row>, FilterColumn<Row, string> {
  readonly key: string;
  /** What it needs is not here yet. */
  readonly isLoading?: boolean;
  /** Why it cannot be shown. */
  readonly obstacle?: string | undefined;
  readonly filterText?: ((value: string) => string) | undefined;
  /** How its value is exported; undefined where its words are. */
  readonly kind?: ColumnKind | undefined;
  /** Its value, also where it is not sorted by it. */
  readonly value?: ((row: Row) => SortValue) | undefined;
  /** What stands below its text. */
  readonly second?: ((row: Row) => string | null) | undefined;
  /** The sum of its values; null where no row has one. */
  readonly sum?: ((rows: readonly Row[]) => number | null) | undefined;
  /** The same as its kind writes it. */
  readonly total?: ((rows: readonly Row[]) => string | null) | undefined;
}

/** Whether a column sorts and filters, for a list that has no record yet. */
export interface PlannedOrder extends ColumnPlace {
  readonly sortValue?: unknown;
  readonly filterValue?: unknown;
}

const kindOf = ({ kind = 'text' }: { readonly kind?: keyof typeof KINDS }): Kind => KINDS[kind];

/** The columns of a list as far as they need no record. */
export function placesOf<Row, Extra>(columns: readonly ColumnOf<Row, Extra>[]): readonly PlannedOrder[] {
  return columns.map((column) => {
    const { kind, value, text, none, words, filter, filterText, second, cell, attributes, ...others } =
      column;
    const { mark, total, to, shows, ...place } = others;
    const { align, filters } = kindOf(column);
    return {
      ...(align && { align }),
      ...place,
      sortValue: value,
      filterValue: (filter ?? filters) || undefined,
    };
  });
}

function filterValueOf(value: SortValue | undefined): FilterValue {
  return value === null || value === undefined || value === '' ? null : String(value);
}

/** What columns take from the page: how values are written, and the texts of their list. */
interface Page {
  readonly format: Format;
  readonly wordsOf: (key: string) => Words;
}

const NO_WORDS: Words = {};

/** The columns of a list with what they know. */
export function bindColumns<Row, Extra>(
  columns: readonly ColumnOf<Row, Extra>[],
  extra: Extra,
  { format, wordsOf }: Page,
): readonly Column<Row>[] {
  const places = placesOf(columns);
  const bound = <Input, Result>(compute: ((input: Input, extra: Extra) => Result) | undefined) =>
    compute && ((input: Input) => compute(input, extra));
  return columns.map((column, index): Column<Row> => {
    const { kind, value, none, words: wordsKey, filter, filterText, second, cell, mark, to } = column;
    const { write, filters, sum: sumOf } = kindOf(column);
    const words = wordsKey === undefined ? NO_WORDS : wordsOf(wordsKey);
    const sortValue = value && ((row: Row) => value(row, extra) ?? null);
    // By what a reader sees; a server that sorts knows the value alone.
    const isByWord = wordsKey !== undefined && column.inPages === undefined;
    const missing = none?.(extra) ?? null;
    const own = bound(column.text);
    const stated = own ?? (sortValue && ((row: Row) => write(sortValue(row), format, words)));
    const text = stated && (missing === null ? stated : (row: Row) => stated(row) ?? missing);
    const sum =
      column.total &&
      sumOf &&
      sortValue &&
      ((rows: readonly Row[]) => {
        const known = rows.map(sortValue).filter((each) => typeof each === 'number');
        return known.length === 0 ? null : sumOf(known);
      });
    const filterValue =
      typeof filter === 'function'
        ? bound(filter)
        : (filter ?? filters) && sortValue
          ? (row: Row) => filterValueOf(sortValue(row))
          : undefined;
    return {
      ...(places[index] as ColumnPlace),
      key: column.key,
      kind,
      value: sortValue,
      sortValue: isByWord && sortValue ? (row) => write(sortValue(row), format, words) : sortValue,
      second: bound(second),
      sum,
      total: sum && ((rows) => write(sum(rows), format, words)),
      text,
      attributes: bound(column.attributes),
      ...(mark && { mark: () => mark(extra) }),
      filterValue,
      filterText: bound(filterText) ?? ((each) => words[each] ?? each),
      cell:
        (cell ?? to ?? second) &&
        ((row, { tabIndex }) => {
          const address = to?.(row, extra);
          const said = text?.(row) ?? null;
          const linked = address ? (
            <TextScreenLink to={address} tabIndex={tabIndex} data-stop={column.key}>
              <bdi>{said}</bdi>
            </TextScreenLink>
          ) : (
            said
          );
          const first = cell ? cell(row, extra, tabIndex) : linked;
          return second ? <TwoLines first={first} second={second(row, extra)} /> : first;
        }),
    };
  });
}

/** A line may be cut: what it says is then read by pointing at it. */
function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: string | null }) {
  return (
    <>
      <span className="line" title={typeof first === 'string' ? first : undefined}>
        {first}
      </span>
      {second !== null && (
        <span className="second" title={second}>
          {second}
        </span>
      )}
    </>
  );
}

/** What columns take from the page, of a list whose texts have this name. */
export function useColumnPage(name: keyof Texts): Page {
  const { t } = useTranslation(name);
  const format = useFormat();
  return useMemo(
    () => ({ format, wordsOf: (key) => t(key as never, { returnObjects: true }) as unknown as Words }),
    [t, format],
  );
}

/** Columns that know the same, and the hook that finds it out. */
export interface ColumnGroup<Row> {
  readonly places: readonly PlannedOrder[];
  /** `wanted` are the keys of the columns that are shown, or chosen among. */
  readonly useColumns: (wanted: ReadonlySet<string>) => readonly Column<Row>[];
}

/**
 * Columns of the list whose texts are called `name`. `use` finds out what they know once one of
 * them is wanted: undefined while that is not here, null where this server does not say it, a text
 * for the reason why they cannot be shown.
 */
export function columnGroup<Row, Extra extends object>(
  name: keyof Texts,
  use: (isWanted: boolean) => Extra | string | null | undefined,
  columns: readonly ColumnOf<Row, Extra>[],
): ColumnGroup<Row> {
  const places = placesOf(columns);
  return {
    places,
    useColumns(wanted) {
      const page = useColumnPage(name);
      const extra = use(columns.some(({ key }) => wanted.has(key)));
      return useMemo(() => {
        if (extra === null) return [];
        if (typeof extra === 'object') return bindColumns(columns, extra, page);
        return places.map(({ sortValue: _, filterValue: __, ...place }): Column<Row> =>
          extra === undefined ? { ...place, isLoading: true, text: () => '' } : { ...place, obstacle: extra },
        );
      }, [extra, page]);
    },
  };
}

/** Those that are always last, such as the acts, stand last. */
const inOrder = <Place extends ColumnPlace>(places: readonly Place[]): readonly Place[] => [
  ...places.filter(({ fixed }) => fixed !== 'end'),
  ...places.filter(({ fixed }) => fixed === 'end'),
];

/** Several groups as the columns of one list. */
export function joinColumns<Row>(...groups: readonly ColumnGroup<Row>[]): ColumnGroup<Row> {
  return groups.reduce((before, group) => ({
    places: inOrder([...before.places, ...group.places]),
    useColumns(wanted) {
      const first = before.useColumns(wanted);
      const others = group.useColumns(wanted);
      return useMemo(() => inOrder([...first, ...others]), [first, others]);
    },
  }));
}
