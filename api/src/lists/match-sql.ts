import type { Query } from '@park/domain/search/match-records';
import { snakeCase } from '../database/snake-case.ts';
import type { SqlValue } from '../database/database.ts';
import { gramsOf } from './grams.ts';
import type { ListPlan } from './list-plans.ts';

export type Filters = Readonly<Record<string, readonly string[] | undefined>>;

/** Collects the values of a statement; returns the place of each, such as `$3`. */
export type Place = (value: SqlValue) => string;

export function placesOf(values: SqlValue[]): Place {
  return (value) => `$${values.push(value)}`;
}

type Piece = Query['pieces'][number];

/** The condition of `matchesKeys` (domain) on a row `s` of the searched lines. */
export function matchSql({ pieces, words }: Query, taxiParkId: string, place: Place): string {
  const all = [...pieces, ...words.flat()];
  const grams = new Map(all.map((piece) => [piece, gramsOf(taxiParkId, piece.line, piece.text)]));
  const isFound = (piece: Piece): boolean => (grams.get(piece)?.length ?? 0) > 0;
  // One text that no index finds means that every record is looked at, and then the index only costs. Of words one is enough.
  const isIndexed =
    pieces.every(isFound) &&
    (words.length === 0 || words.some((alternatives) => alternatives.every(isFound)));
  const holds = (piece: Piece): string => {
    const contains = `strpos(s.${snakeCase(piece.line)}, ${place(piece.text)}) > 0`;
    if (!isIndexed || !isFound(piece)) return contains;
    return `(s.grams @> ${place(grams.get(piece) ?? [])}::int[] and ${contains})`;
  };
  const oneOf = (alternatives: readonly Piece[]) => `(${alternatives.map(holds).join(' or ')})`;
  const inWords = words.length === 0 ? [] : [`(${words.map(oneOf).join(' and ')})`];
  return `(${[...pieces.map(holds), ...inWords].join(' or ')})`;
}

/** The conditions of `filterRows` (domain) on a row `t` of the list's table; empty without filters. */
export function filterSql<Row>(plan: ListPlan<Row>, filters: Filters, place: Place): string {
  return Object.entries(filters)
    .flatMap(([field, wanted]) => {
      const condition = plan.filters[field];
      return wanted === undefined || condition === undefined ? [] : [condition.replace('$', place(wanted))];
    })
    .join(' and ');
}
