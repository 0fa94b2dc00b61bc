import { foldText } from './search-text.ts';

/** Stands between two texts of one key; no search box can hold it. */
const BORDER = '\n';

/**
 * Remembers for each record the one folded text it is searched by, so that a key press over thousands of records
 * folds nothing again (section 5, search; issue C, one frame). A changed record is another record.
 */
export function rememberKeys<Row extends object>(
  textsOf: (row: Row) => readonly (string | null | undefined)[],
): (row: Row) => string {
  const known = new WeakMap<Row, string>();
  return (row) => {
    let key = known.get(row);
    if (key === undefined) {
      key = foldText(
        textsOf(row)
          .map((text) => text ?? '')
          .join(BORDER),
      );
      known.set(row, key);
    }
    return key;
  };
}

/** Where the last text of a key begins (section 5, search). */
export function lastTextOf(key: string): number {
  return key.lastIndexOf(BORDER) + 1;
}
