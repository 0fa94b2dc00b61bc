/** In fewer columns a text of two lines looks like a row as well. */
const COLUMNS_MIN = 3;

/**
 * The line of a CSV file in which a quote has swallowed the next rows into its cell, though it ends
 * somewhere: the cell has a line break and the separator, and as many of them as a row, or its row
 * has not as many cells as the headings. Null when there is none.
 */
export function swallowedLine(lines: readonly (readonly string[])[], delimiter: string): number | null {
  const width = lines.find((cells) => cells.length > 1)?.length ?? 0;
  let line = 1;
  for (const cells of lines) {
    const isOdd = cells.some((cell) => {
      if (width < COLUMNS_MIN || !cell.includes('\n')) return false;
      const within = cell.split(delimiter).length - 1;
      return within > 0 && (within >= width - 1 || cells.length !== width);
    });
    if (isOdd) return line;
    line += cells.reduce(
      (breaks, cell) => (cell.includes('\n') ? breaks + cell.split('\n').length - 1 : breaks),
      1,
    );
  }
  return null;
}
