import { saveFile } from '@park/ui/files/save-file';

export type SavedFormat =
  | { readonly format: 'csv'; readonly delimiter: ';' | ',' | '\t' | '|' }
  | { readonly format: 'xlsx' };

/** Lines as a file of the chosen format; the writers are fetched when they are needed. */
export async function saveLines(
  name: string,
  lines: readonly (readonly string[])[],
  to: SavedFormat,
): Promise<void> {
  if (to.format === 'xlsx') {
    saveFile(await writeXlsx(name, lines), `${name}.xlsx`);
  } else {
    const { writeCsv } = await import('@park/domain/import/read-csv');
    saveFile(writeCsv(lines, to.delimiter), `${name}.csv`);
  }
}

/**
 * Lines as a workbook, every cell as text: a number would lose its leading zeros, a phone its plus
 * sign.
 */
export async function writeXlsx(name: string, lines: readonly (readonly string[])[]): Promise<Blob> {
  const { toXlsx } = await import('@park/ui/sheet/write-xlsx');
  const [head = [], ...rows] = lines;
  const columns = head.map((title) => ({ title, kind: 'text' }) as const);
  // No cell is a time, so that neither language nor zone matters.
  return toXlsx({ name, columns, rows }, 'UTC');
}
