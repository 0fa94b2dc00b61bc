import type { Sheet } from '@park/domain/sheet/sheet';
import type { XlsxOptions } from './xlsx-file.ts';

/** A sheet as an XLSX file (`xlsx-file.ts`). The writer is 10 kB, so it is loaded on demand. */
export async function toXlsx(sheet: Sheet, options: XlsxOptions): Promise<Blob> {
  return (await import('./xlsx-file.ts')).toXlsx(sheet, options);
}
