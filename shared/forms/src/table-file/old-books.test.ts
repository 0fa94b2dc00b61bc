import { utils, write } from '@e965/xlsx';
import { DRIVER_IMPORTER } from '@park/domain/import/driver-import';
import { isRefused, readSource } from './source-file.ts';

const ROWS = [
  ['ФИО', 'Телефон', 'Водительское удостоверение'],
  ['Ёлкин Пётр', '+375 29 123-45-67', '0012345'],
];

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const windows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    if (code < 0x80) return code;
    return letter === 'Ё' ? 0xa8 : letter === 'ё' ? 0xb8 : code - 0x410 + 0xc0;
  });

function book(rows: readonly (readonly string[])[], bookType: 'biff8' | 'biff5' | 'xlml'): Uint8Array {
  const made = utils.book_new();
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows as string[][]), 'Sheet');
  return new Uint8Array(write(made, { type: 'array', bookType }) as ArrayBuffer);
}

/** The library writes no other code page than its own: the bytes of another take the place of letters. */
function bookOfExcel95(): Uint8Array {
  const cells = ROWS.flat();
  const standIn = (cell: string) =>
    cell.replaceAll(/[а-яё]/giu, String.fromCharCode(0x61 + cells.indexOf(cell)));
  const bytes = book(
    ROWS.map((row) => row.map(standIn)),
    'biff5',
  );
  const whole = String.fromCharCode(...bytes);
  for (const cell of cells)
    if (standIn(cell) !== cell) bytes.set(windows1251(cell), whole.indexOf(standIn(cell)));
  return bytes;
}

const page = `<html><body><table>${ROWS.map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`).join('')}</table></body></html>`;

it.each<[string, string | Uint8Array]>([
  ['a workbook of Excel 97 to 2003', book(ROWS, 'biff8')],
  ['a workbook of Excel 95 in the code page of Russian', bookOfExcel95()],
  ['an XML spreadsheet of 2003', book(ROWS, 'xlml')],
  ['a page with a table that is called .xls', page],
  ['such a page in Windows-1251', windows1251(page)],
])('%s is read, with its letters and its zeros', async (_, content) => {
  const file = new File([content as BlobPart], 'rides.xls');
  const source = await readSource(file, { names: DRIVER_IMPORTER.headings });
  if (isRefused(source)) throw new Error(source.problem.code);
  expect([source.table.headings, ...source.table.rows.map(({ cells }) => cells)]).toEqual(ROWS);
});

it('a document of another program is no workbook', async () => {
  const file = new File([latin('\u00d0\u00cf\u0011\u00e0 and so on') as BlobPart], 'letter.doc');
  expect(await readSource(file, { names: DRIVER_IMPORTER.headings })).toEqual({
    name: 'letter.doc',
    problem: { code: 'old-excel' },
  });
});
