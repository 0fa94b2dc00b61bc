import { utils, write } from '@e965/xlsx';
import { DRIVER_IMPORTER } from '@park/domain/import/driver-import';
import { IMPORT_BYTES_MAX } from '@park/domain/import/import-table';
import { isRefused, readSource, readText, type SourceFile } from './source-file.ts';
import { writeCsv } from '@park/domain/import/read-csv';
import { writeXlsx } from './save-lines.ts';

type Part = string | Uint8Array;

const NAMES = DRIVER_IMPORTER.headings;
const csvOf = (bytes: Uint8Array) => ({
  name: 'a.csv',
  bytes: bytes.slice().buffer as ArrayBuffer,
  reading: { names: NAMES },
});

const fileOf = (name: string, content: Part): File => new File([content as BlobPart], name);

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}

async function read(name: string, content: Part): Promise<SourceFile> {
  const source = await readSource(fileOf(name, content), { names: NAMES });
  if (isRefused(source)) throw new Error(source.problem.code);
  return source;
}

function inWindows1251(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1251');
  const codes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => codes.get(letter) ?? 0x3f);
}

function workbook(rows: readonly (readonly unknown[])[], sheets: readonly string[] = ['Лист1']): Uint8Array {
  const book = utils.book_new();
  for (const name of sheets)
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet(name === sheets.at(-1) ? (rows as unknown[][]) : []),
      name,
    );
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', cellDates: true }) as ArrayBuffer);
}

const ROW = 'Иванов Иван;"Минск, ул. ""Немига"", 5";+375 29 123-45-67';

describe('a CSV file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(`ФИО;Адрес;Телефон\r\n${ROW}\r\n`), 'utf-8'],
    [
      'UTF-8 with a byte order mark',
      new TextEncoder().encode(`\uFEFFФИО;Адрес;Телефон\r\n${ROW}\r\n`),
      'utf-8',
    ],
    ['Windows-1251', inWindows1251(`ФИО;Адрес;Телефон\r\n${ROW}\r\n`), 'windows-1251'],
  ])('in %s is read with its quotes', async (_, bytes, encoding) => {
    const { table, text } = await read('drivers.csv', bytes);
    expect(text).toEqual({ encoding, delimiter: ';' });
    expect(table).toEqual({
      above: [],
      headings: ['ФИО', 'Адрес', 'Телефон'],
      rows: [{ line: 2, cells: ['Иванов Иван', 'Минск, ул. "Немига", 5', '+375 29 123-45-67'] }],
    });
  });

  it('with tabs is read, whatever it is called', async () => {
    const { table } = await read('drivers.xls', 'Name\tPhone\nIvan\t1\n');
    expect(table.rows[0]?.cells).toEqual(['Ivan', '1']);
  });

  it('is read again in the encoding and with the separator that a person chooses', async () => {
    const bytes = inWindows1251('ФИО|Тел;1\r\nИван|2;3\r\n');
    const again = await readText(csvOf(bytes), { encoding: 'windows-1251', delimiter: '|' });
    expect(isRefused(again) ? again.problem : again.table.headings).toEqual(['ФИО', 'Тел;1']);
    const wrong = await readText(csvOf(bytes), { encoding: 'utf-8' });
    expect(wrong).toEqual({ name: 'a.csv', problem: { code: 'garbled' } });
  });

  it('that was saved by us is read as it was, phones and formulas included', async () => {
    const lines = [
      ['Phone', 'Notes'],
      ['+375 29 123-45-67', '=1+1'],
      ['8 029', 'a "quoted"; text\nof two lines'],
    ];
    const bytes = await bytesOf(writeCsv(lines, ';'));
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const { table } = await read('refused.csv', bytes);
    expect([table.headings, ...table.rows.map(({ cells }) => cells)]).toEqual(lines);
  });
});

describe('a workbook', () => {
  it('is read with dates as days, numbers and texts as they are', async () => {
    const bytes = workbook([
      ['ФИО', 'Телефон', 'Права до', 'Мест', 'Госномер'],
      ['Иван', 375291234567, new Date(Date.UTC(2027, 11, 31)), 5, '0012 AB-7'],
      [],
      ['Яна', '80291234567', '31.12.2027', 4.5, null],
    ]);
    const { table, text } = await read('drivers.xlsx', bytes);
    expect(text).toBeNull();
    expect(table.rows).toEqual([
      { line: 2, cells: ['Иван', '375291234567', '2027-12-31', '5', '0012 AB-7'] },
      { line: 4, cells: ['Яна', '80291234567', '31.12.2027', '4.5', ''] },
    ]);
  });

  it('is read from its first sheet that has anything', async () => {
    const { table } = await read('a.xlsx', workbook([['Name'], ['Ivan']], ['Empty', 'Drivers']));
    expect(table.headings).toEqual(['Name']);
  });

  it('that was saved by us is read as it was', async () => {
    const lines = [
      ['ФИО', 'Телефон'],
      ['Иван', '+375 29 123-45-67'],
      ['007', '=1+1'],
    ];
    const { table } = await read('template.xlsx', await bytesOf(await writeXlsx('Водители', lines)));
    expect([table.headings, ...table.rows.map(({ cells }) => cells)]).toEqual(lines);
  });
});

describe('a file that cannot be imported', () => {
  const compound = [0xd0, 0xcf, 0x11, 0xe0];
  const wide = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
  it.each<[string, Part, object]>([
    ['an empty file', '', { code: 'empty' }],
    ['blank lines', '\r\n ; \r\n', { code: 'noRows' }],
    ['headings alone', 'ФИО;Телефон\r\n', { code: 'onlyHeadings' }],
    ['2,001 rows', `Name\n${'Ivan\n'.repeat(2001)}`, { code: 'tooManyRows', count: 2001, max: 2000 }],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1]), { code: 'picture' }],
    ['a workbook behind a password', Uint8Array.from([...compound, ...wide]), { code: 'protected' }],
    ['a workbook of the old kind', Uint8Array.from([...compound, 1, 2]), { code: 'old-excel' }],
    ['a broken workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]), { code: 'brokenXlsx' }],
    ['another zip file', workbook([['a'], ['b']]).slice(0, 300), { code: 'brokenXlsx' }],
    ['letters that were lost', 'Name\n\uFFFD\uFFFD\n', { code: 'garbled' }],
    ['a web page without a table', '\uFEFF<html><p>ФИО', { code: 'markup' }],
    ['a program', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1]), { code: 'other' }],
  ])('says so: %s', async (_, content, problem) => {
    expect(await readSource(fileOf('a.csv', content), { names: NAMES })).toEqual({ name: 'a.csv', problem });
  });

  it('is not read when it is too large', async () => {
    const file = new File([], 'a.csv');
    Object.defineProperty(file, 'size', { value: IMPORT_BYTES_MAX + 1 });
    expect(await readSource(file, { names: NAMES })).toEqual({
      name: 'a.csv',
      problem: { code: 'tooLarge', count: IMPORT_BYTES_MAX + 1, max: IMPORT_BYTES_MAX },
    });
  });

  it('may have gone since it was chosen', async () => {
    const file = new File(['Name'], 'a.csv');
    Object.defineProperty(file, 'arrayBuffer', {
      value: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    });
    expect(await readSource(file, { names: NAMES })).toEqual({
      name: 'a.csv',
      problem: { code: 'unreadable' },
    });
  });
});
