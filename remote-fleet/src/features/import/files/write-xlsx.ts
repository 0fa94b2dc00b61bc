import { toXlsx } from '@park/ui/sheet/write-xlsx';

/**
 * Lines as a workbook, every cell as text: a number would lose its leading zeros, a phone its plus
 * sign.
 */
export function writeXlsx(name: string, lines: readonly (readonly string[])[]): Promise<Blob> {
  const [head = [], ...rows] = lines;
  const columns = head.map((title) => ({ title, kind: 'text' }) as const);
  // No cell is a time, so that the time zone does not matter.
  return toXlsx({ name, columns, rows }, 'UTC');
}
