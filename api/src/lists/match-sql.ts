import type { Query } from '@park/domain/search/match-records';
import { snakeCase } from '../database/column-values.ts';
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

/**
 * A search as conditions on a row of the searched lines, named by its alias: both have the meaning
 * of `matchesKeys` (domain).
 */
export interface SearchSql {
  /** Compares the lines; for few records, or where most match. */
  readonly compared: (row: string) => string;
  /**
   * Finds by the index of the lines; where that does not find all of it, as `compared`: every
   * record is looked at.
   */
  readonly found: (row: string) => string;
}

export function searchSql({ pieces, words }: Query, taxiParkId: string, place: Place): SearchSql {
  const all = [...pieces, ...words.flat()];
  const grams = new Map(all.map((piece) => [piece, gramsOf(taxiParkId, piece.line, piece.text)]));
  const texts = new Map(all.map((piece) => [piece, place(piece.text)]));
  const isFound = (piece: Piece): boolean => (grams.get(piece)?.length ?? 0) > 0;
  // One text that no index finds means that every record is looked at, and then the index only
  // costs. Of words one is enough.
  const isIndexed =
    pieces.every(isFound) &&
    (words.length === 0 || words.some((alternatives) => alternatives.every(isFound)));
  const containing =
    (row: string) =>
    (piece: Piece): string =>
      `strpos(${row}.${snakeCase(piece.line)}, ${texts.get(piece)}) > 0`;
  const finding =
    (row: string) =>
    (piece: Piece): string =>
      isFound(piece)
        ? `(${row}.grams @> ${place(grams.get(piece) ?? [])}::int[] and ${containing(row)(piece)})`
        : containing(row)(piece);
  const joined = (holds: (piece: Piece) => string): string => {
    const oneOf = (alternatives: readonly Piece[]) => `(${alternatives.map(holds).join(' or ')})`;
    const inWords = words.length === 0 ? [] : [`(${words.map(oneOf).join(' and ')})`];
    return `(${[...pieces.map(holds), ...inWords].join(' or ')})`;
  };
  return {
    compared: (row) => joined(containing(row)),
    found: (row) => joined((isIndexed ? finding : containing)(row)),
  };
}

/**
 * The conditions of `filterRows` (domain) on a row `t` of the list's table; empty without filters.
 */
export function filterSql<Row>(plan: ListPlan<Row>, filters: Filters, place: Place): string {
  return Object.entries(filters)
    .flatMap(([field, wanted]) => {
      const values = plan.filters[field];
      return wanted === undefined || values === undefined ? [] : [`${values} && ${place(wanted)}::text[]`];
    })
    .join(' and ');
}
