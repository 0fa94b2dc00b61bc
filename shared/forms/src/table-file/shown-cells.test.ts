import { CFB, utils, type WorkSheet, write } from '@e965/xlsx';
import { DRIVER_IMPORTER } from '@park/domain/import/driver-import';
import { isRefused, readSheet, readSource, type RefusedFile, type SourceFile } from './source-file.ts';

interface Book {
  readonly sheets: Readonly<Record<string, WorkSheet>>;
  readonly hidden?: readonly string[];
  readonly is1904?: boolean;
}

function fileOf({ sheets, hidden = [], is1904 = false }: Book): File {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = {
    WBProps: { date1904: is1904 },
    Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })),
  };
  const bytes = write(book, { type: 'array', bookType: 'xlsx', cellStyles: true }) as ArrayBuffer;
  return new File([bytes], 'drivers.xlsx');
}

const read = (file: File): Promise<SourceFile | RefusedFile> =>
  readSource(file, { names: DRIVER_IMPORTER.headings });
async function tableOf(file: File) {
  const source = await read(file);
  if (isRefused(source)) throw new Error(source.problem.code);
  return source;
}

const PEOPLE = [
  ['ФИО', 'Телефон', 'Эл. почта'],
  ['Иван', '+375291', 'a@park.by'],
];
const people = (...names: string[]) =>
  utils.aoa_to_sheet([PEOPLE[0] ?? [], ...names.map((name) => [name, '1', 'x'])]);
const number = (v: number, z: string) => ({ t: 'n', v, z }) as const;

describe('a cell of a workbook', () => {
  it.each([
    ['with leading zeros of its format', number(212345678, '0000000000'), '0212345678'],
    ['with a phone as a number', number(375291234567, 'General'), '375291234567'],
    ['with the format of a phone', number(375291234567, '+000" "00" "000-00-00'), '+375 29 123-45-67'],
    ['with thousands', number(1234, '#,##0'), '1 234'],
    ['rounded by its format', number(4.6, '0'), '5'],
    ['with a fraction of two', number(0.1 + 0.2, 'General'), '0.3'],
    ['with more digits than a spreadsheet keeps', number(1234567890123456, '0'), '1.234567890123456e+15'],
    ['with a day', number(46387, 'dd.mm.yyyy'), '2026-12-31'],
    ['with a day and a time', number(46387.5, 'm/d/yy h:mm'), '2026-12-31'],
    ['with a time of day', number(0.5, 'h:mm'), '12:00'],
    ['with a time of day behind plain dots', number(0.3423611111111111, 'hh.mm'), '8:13'],
    ['with a time of day and seconds behind dots', number(0.50001157407, 'h.mm.ss'), '12:00:01'],
    ['with hours of a week behind dots', number(1.0625, '[h].mm'), '25:30'],
    ['with a number that its format cannot show', number(12.5, '#,##0.00 kr.'), '12.5'],
    ['with a number that its format hides', number(12.5, ';;;'), '12.5'],
    ['with a flag that its format hides', { t: 'b', v: false, z: ';;;' } as const, 'FALSE'],
    ['with an error', { t: 'e', v: 42 } as const, '#N/A'],
    ['with a flag', { t: 'b', v: true } as const, 'TRUE'],
    ['with a text', { t: 's', v: '0012' } as const, '0012'],
  ])('is read as it is shown: %s', async (_, cell, shown) => {
    const sheet = utils.aoa_to_sheet([
      ['ФИО', 'Телефон', 'Индекс'],
      ['Иван', '1', ''],
    ]);
    sheet['C2'] = cell;
    expect((await tableOf(fileOf({ sheets: { Лист1: sheet } }))).table.rows[0]?.cells[2]).toBe(shown);
  });

  it('with a day is read by the date system of its workbook', async () => {
    const sheet = utils.aoa_to_sheet([
      ['ФИО', 'Телефон', 'ВУ до'],
      ['Иван', '1', ''],
    ]);
    sheet['C2'] = number(46387, 'm/d/yy');
    const { table } = await tableOf(fileOf({ sheets: { Лист1: sheet }, is1904: true }));
    expect(table.rows[0]?.cells[2]).toBe('2031-01-01');
  });
});

describe('the sheets of a workbook', () => {
  it('are a choice: the first with people is read, the others stay', async () => {
    const source = await tableOf(
      fileOf({
        sheets: {
          Инструкция: utils.aoa_to_sheet([['Заполните'], ['лист']]),
          Минск: people('Анна', 'Яна'),
          Брест: people('Олег'),
        },
      }),
    );
    expect(source.book?.sheets.map(({ name }) => name)).toEqual(['Инструкция', 'Минск', 'Брест']);
    expect(source.book?.at).toBe(1);
    expect(source.table.rows.map(({ cells }) => cells[0])).toEqual(['Анна', 'Яна']);
    const other = source.book && readSheet(source, { ...source.book, at: 2 });
    expect(other && !isRefused(other) && other.table.rows).toHaveLength(1);
  });

  it('are read with what is shown: no hidden sheet, row or column', async () => {
    const sheet = utils.aoa_to_sheet([
      ['ФИО', 'Старый телефон', 'Телефон'],
      ['Анна', '0', '1'],
      ['Уволен', '0', '2'],
      ['Яна', '0', '3'],
    ]);
    sheet['!rows'] = [{}, {}, { hidden: true }];
    sheet['!cols'] = [{}, { hidden: true }];
    const source = await tableOf(
      fileOf({ sheets: { Списки: people('Список'), Водители: sheet }, hidden: ['Списки'] }),
    );
    expect(source.table.headings).toEqual(['ФИО', 'Телефон']);
    expect(source.table.rows).toEqual([
      { line: 2, cells: ['Анна', '1'] },
      { line: 4, cells: ['Яна', '3'] },
    ]);
    const all = source.book && readSheet(source, { ...source.book, withHidden: true });
    expect(all && !isRefused(all) && all.table.rows).toHaveLength(3);
  });

  it('may have a title above the headings, and begin anywhere', async () => {
    const sheet = utils.aoa_to_sheet([]);
    utils.sheet_add_aoa(sheet, [['Водители парка «Звезда»'], ['на 26 ноября'], [], ...PEOPLE], {
      origin: 'B3',
    });
    const { table } = await tableOf(fileOf({ sheets: { Лист1: sheet } }));
    expect(table.above).toEqual(['Водители парка «Звезда»', 'на 26 ноября']);
    expect(table.rows).toEqual([{ line: 7, cells: ['', 'Иван', '+375291', 'a@park.by'] }]);
  });
});

describe('a workbook as other programs write it', () => {
  const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

  function parts({
    prefix = '',
    rowsAt = (row: number) => row,
    target = 'worksheets/sheet1.xml',
    withPlaces = true,
    separator = '/',
  }) {
    const tag = prefix && `${prefix}:`;
    const space = prefix ? `xmlns:${prefix}` : 'xmlns';
    const rows = PEOPLE.map((cells, row) => {
      const texts = cells.map((text, at) => {
        const place = withPlaces ? ` r="${'ABC'[at]}${rowsAt(row + 1)}"` : '';
        return `<${tag}c${place} t="inlineStr"><${tag}is><${tag}t>${text}</${tag}t></${tag}is></${tag}c>`;
      });
      return `<${tag}row${withPlaces ? ` r="${rowsAt(row + 1)}"` : ''}>${texts.join('')}</${tag}row>`;
    });
    const content = {
      '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<${tag}workbook ${space}="${MAIN}" xmlns:r="${OFFICE}"><${tag}sheets><${tag}sheet name="Лист1" sheetId="1" r:id="rId1"/></${tag}sheets></${tag}workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="${target}"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<${tag}worksheet ${space}="${MAIN}"><${tag}sheetData>${rows.join('')}</${tag}sheetData></${tag}worksheet>`,
    };
    const zip = CFB.utils.cfb_new();
    for (const [name, text] of Object.entries(content))
      CFB.utils.cfb_add(zip, `/${name.replaceAll('/', separator)}`, new TextEncoder().encode(text));
    const bytes = CFB.write(zip, { fileType: 'zip', type: 'array' }) as unknown as ArrayLike<number>;
    return new File([Uint8Array.from(bytes)], 'drivers.xlsx');
  }

  it.each([
    ['texts in the cells', {}],
    ['tags with a prefix', { prefix: 'x' }],
    ['cells without places', { withPlaces: false }],
    ['absolute places of parts', { target: '/xl/worksheets/sheet1.xml' }],
  ])('is read: %s', async (_, odd) => {
    const { table } = await tableOf(parts(odd));
    expect([table.headings, table.rows[0]?.cells]).toEqual(PEOPLE);
  });

  it('is refused where fewer rows are read than the file has: two of one number', async () => {
    expect(await read(parts({ rowsAt: () => 1 }))).toEqual({
      name: 'drivers.xlsx',
      problem: { code: 'rowsDiffer', count: 1, max: 2 },
    });
  });
});

describe('a CSV file', () => {
  const rows = ['ФИО;Телефон', 'Анна;1', 'Яна;2', 'Олег;3'];
  it.each([
    ['of two systems', `${rows[0]}\r\n${rows.slice(1).join('\n')}`],
    ['of two systems, the other way round', `${rows[0]}\n${rows.slice(1).join('\r\n')}\r\n`],
    ['of an old system', rows.join('\r')],
    ['of three systems', `${rows[0]}\r${rows[1]}\n${rows[2]}\r\n${rows[3]}`],
    ['that a second program has doubled', rows.join('\r\r\n')],
  ])('has its rows whatever ends its lines: %s', async (_, text) => {
    const { table } = await tableOf(new File([text], 'a.csv'));
    expect(table.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'Анна', '1'],
      [3, 'Яна', '2'],
      [4, 'Олег', '3'],
    ]);
  });
});

describe('a cell of a workbook that is merged over rows', () => {
  const merged = (cells: unknown[][], ...ranges: string[]): File => {
    const sheet = utils.aoa_to_sheet([...PEOPLE.slice(0, 1), ...cells]);
    sheet['!merges'] = ranges.map((range) => utils.decode_range(range));
    return fileOf({ sheets: { Лист: sheet } });
  };
  const cellsOf = async (file: File) => (await tableOf(file)).table.rows.map(({ cells }) => cells.join('|'));

  it('is in each of them, a number of something too', async () => {
    const rows = [
      ['Иван', 375291, 'a'],
      [null, null, 'b'],
      [null, null, 'c'],
      ['Яна', 2, 'd'],
    ];
    expect(await cellsOf(merged(rows, 'A2:A4', 'B2:B4'))).toEqual([
      'Иван|375291|a',
      'Иван|375291|b',
      'Иван|375291|c',
      'Яна|2|d',
    ]);
  });

  it('covers what was left below it, and fills one column alone', async () => {
    const rows = [
      ['Иван', '1', 'a'],
      ['old', 'old', 'b'],
    ];
    expect(await cellsOf(merged(rows, 'A2:B3'))).toEqual(['Иван||a', 'Иван||b']);
  });

  it('is no amount of any row', async () => {
    const rows = [
      ['Иван', 38.4, 'a'],
      ['Яна', null, 'b'],
    ];
    expect(await cellsOf(merged(rows, 'B2:B3'))).toEqual(['Иван|38.4 ÷ 2|a', 'Яна|38.4 ÷ 2|b']);
  });
});

describe('a CSV file with a quote that does not end where its cell does', () => {
  const head = 'ФИО;Телефон;Эл. почта;Кем выдан';
  const rows = (middle: string) =>
    new File(
      [[head, 'Анна;1;a@b.by;РУВД', middle, 'Олег;3;c@b.by;РУВД', 'Ян;4;d@b.by;РУВД'].join('\r\n')],
      'a.csv',
    );

  it.each([
    ['closed in the middle', 'Яна;2;b@b.by;"Центральный" РУВД', 3],
    ['never closed', 'Яна;2;b@b.by;"Центральный РУВД', 3],
    ['closed by the next one', 'Яна;2;b@b.by;"РУВД\r\nИгорь;5;e@b.by;ГУВД"', 3],
  ])('is refused with its line: %s', async (_, middle, line) => {
    expect(await read(rows(middle))).toEqual({ name: 'a.csv', problem: { code: 'brokenQuotes', line } });
  });

  it.each(['Яна;2;b@b.by;РУВД "Центр"', 'Яна;2;b@b.by;"РУВД ""Центр"""', 'Яна;2;b@b.by;"Минск,\r\nНемига"'])(
    'is none: %j',
    async (middle) => {
      expect((await tableOf(rows(middle))).table.rows).toHaveLength(4);
    },
  );
});
