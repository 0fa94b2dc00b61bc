import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A table in Markdown; all columns but the first are numbers. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  );
}

/** Prints a report and writes it to the file that OUTPUT names. Throws an Error when a figure is missing in it. */
export async function publishReport(report: string): Promise<void> {
  console.log(`\n${report}`);
  if (/\b(?:NaN|undefined)\b/.test(report))
    throw new Error('Something could not be measured: see the report');
  const file = process.env['OUTPUT'];
  if (file) await writeFile(path.resolve(file), `${report}\n`);
}
