import type { Importer } from '@park/domain/import/importer';
import { csvSeparator } from '@park/domain/sheet/csv';
import { saveLines } from '@park/forms/table-file/save-lines';

export type FileFormat = 'csv' | 'xlsx';

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
