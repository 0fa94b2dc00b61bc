import { type Filters, formatFilter, NO_FILTERS, parseFilter } from '@park/domain/list/column-filter';
import type { ScreenAddress } from '@park/federation/screen-address';

/** Filters and order of a list; kept while the operator is elsewhere, and in the address. */
export interface ListView {
  readonly filters: Filters;
  readonly sort?: string | undefined;
}

/** What changes together with a view. */
export interface ViewChange {
  /** Another search. */
  readonly query?: string;
  /** The view has columns of its own: what a link has said of them no longer holds. */
  readonly isWhole?: boolean;
}

export const PLAIN_VIEW: ListView = { filters: NO_FILTERS };

type Columns = readonly { readonly key: string; readonly filterValue?: unknown }[];

const canFilter = ({ filterValue }: Columns[number]): boolean => filterValue !== undefined;

/**
 * The view of an address, or null where it says nothing of filters and order: the list is then as
 * it was left.
 */
export function viewOfAddress(address: ScreenAddress, columns: Columns): ListView | null {
  const filters: Record<string, readonly string[]> = {};
  for (const { key } of columns.filter(canFilter)) {
    const values = parseFilter(address[key] ?? '');
    if (values.length > 0) filters[key] = values;
  }
  if (address.sort === undefined && Object.keys(filters).length === 0) return null;
  return { filters, sort: address.sort };
}

/** The address with another view. */
export function withView(
  address: ScreenAddress,
  columns: Columns,
  { filters, sort }: ListView,
): ScreenAddress {
  const known = new Set(['sort', ...columns.filter(canFilter).map(({ key }) => key)]);
  const rest = Object.entries(address).filter(([key]) => !known.has(key));
  const wanted = Object.entries(filters).map(([key, values]) => [key, formatFilter(values)] as const);
  return {
    ...Object.fromEntries([...rest, ...wanted]),
    tab: address.tab,
    ...(sort === undefined ? {} : { sort }),
  };
}

/** The columns by which a view filters or sorts. */
export function columnsOfView({ filters, sort }: ListView): ReadonlySet<string> {
  return new Set([...Object.keys(filters), ...(sort ? [sort.replace(/^-/, '')] : [])]);
}
