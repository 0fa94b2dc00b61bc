import type { Sheet } from '@park/domain/sheet/sheet';

/** A sheet as an XLSX file (`xlsx-file.ts`). The writer is 10 kB, so it is loaded on demand. */
export async function toXlsx(sheet: Sheet, timeZone: string, locale = 'en-US'): Promise<Blob> {
  return (await import('./xlsx-file.ts')).toXlsx(sheet, { locale, timeZone });
}
