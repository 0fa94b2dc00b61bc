import type { Importer } from '@park/domain/import/importer';
import { csvSeparator } from '@park/domain/sheet/csv';
import { saveFile } from '@park/ui/files/save-file';

export type FileFormat = 'csv' | 'xlsx';

/** Lines as a file of the chosen format; the writers are fetched when they are needed. */
export async function saveLines(
  name: string,
  lines: readonly (readonly string[])[],
  to: { readonly format: 'csv'; readonly delimiter: ';' | ',' | '\t' | '|' } | { readonly format: 'xlsx' },
): Promise<void> {
  if (to.format === 'xlsx') {
    saveFile(await writeXlsx(name, lines), `${name}.xlsx`);
  } else {
    const { writeCsv } = await import('./read-csv.ts');
    saveFile(writeCsv(lines, to.delimiter), `${name}.csv`);
  }
}

export interface TemplateTexts {
  readonly name: string;
  readonly locale: string;
  readonly labelOf: (field: string) => string;
  readonly statusOf: (status: string) => string;
}

/**
 * Saves the template of an import: a heading for each field in the person's language, and one
 * example.
 */
export function saveTemplate(
  { fields, example }: Importer<string, unknown>,
  format: FileFormat,
  { name, locale, labelOf, statusOf }: TemplateTexts,
): Promise<void> {
  const cells = fields.map(({ name: field }) => {
    const value = example[field] ?? '';
    return field === 'status' ? statusOf(value) : value;
  });
  const lines = [fields.map((field) => labelOf(field.name)), cells];
  return saveLines(name, lines, format === 'csv' ? { format, delimiter: csvSeparator(locale) } : { format });
}

/**
 * Lines as a workbook, every cell as text: a number would lose its leading zeros, a phone its plus
 * sign.
 */
export async function writeXlsx(name: string, lines: readonly (readonly string[])[]): Promise<Blob> {
  const { toXlsx } = await import('@park/ui/sheet/write-xlsx');
  const [head = [], ...rows] = lines;
  const columns = head.map((title) => ({ title, kind: 'text' }) as const);
  // No cell is a time, so that the time zone does not matter.
  return toXlsx({ name, columns, rows }, 'UTC');
}
