import type { ListColumn } from './list-column.ts';

/** The columns that have arrived, in their places; a place without one stays as it was. */
export function arrivedColumns<Row, Key extends string>(
  places: readonly ListColumn<Row, Key, object, object>[],
  arrived: readonly Omit<ListColumn<Row, Key, object, object>, 'width'>[],
): readonly ListColumn<Row, Key, object, object>[] {
  const byKey = new Map(arrived.map((column) => [column.key, column]));
  return places.map((place) => {
    const column = byKey.get(place.key);
    return column ? { ...column, width: place.width } : place;
  });
}
