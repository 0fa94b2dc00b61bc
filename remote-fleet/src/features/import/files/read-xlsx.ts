import readXlsxFile from 'read-excel-file/universal';

/** The reader returns `Date` for cells with the format of a date, though its types say `typeof Date`. */
type Cell = string | number | boolean | Date | null | undefined;

function textOf(value: Cell): string {
  if (value === null || value === undefined) return '';
  // Its UTC fields are what the sheet shows.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value);
}

/** The lines of the first sheet of a workbook that has any, cells as text. Rejects what is no workbook. */
export async function readXlsx(bytes: ArrayBuffer): Promise<readonly (readonly string[])[]> {
  const sheets = await readXlsxFile(bytes);
  const filled = sheets.find(({ data }) =>
    data.some((row) => row.some((cell) => textOf(cell as Cell) !== '')),
  );
  return (filled?.data ?? []).map((row) => row.map((cell) => textOf(cell as Cell)));
}
