import type { Sheet } from '@park/domain/sheet/sheet';
import { read, utils, type WorkBook } from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import { toXlsx } from './xlsx-file.ts';

const sheet: Sheet = {
  name: "Отчёт: 'поездки'",
  columns: [
    { title: 'Водитель', kind: 'text' },
    { title: 'Посадка', kind: 'dateTime' },
    { title: 'День', kind: 'day' },
    { title: 'Заработок', kind: 'number', decimals: 2 },
    { title: 'Рейтинг', kind: 'number', decimals: 1 },
  ],
  rows: [
    ['Иван & <Ко>', '2026-11-20T21:15:40.000Z', '2026-11-20', 1234.5, 4],
    ['=1+1', null, 'unknown', -0.01, null],
  ],
  totals: ['Итого', null, null, 1234.49, 4.5],
};

async function bytesOf(of: Sheet, locale = 'ru-RU'): Promise<Uint8Array> {
  const blob = await toXlsx(of, { locale, timeZone: 'Europe/Minsk' });
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}

async function readBack(of = sheet, locale?: string) {
  const book: WorkBook = read(await bytesOf(of, locale), { cellDates: true, UTC: true, cellNF: true });
  const name = book.SheetNames[0] ?? '';
  const page = book.Sheets[name];
  if (!page) throw new Error('The file has no sheet');
  return { name, page, rows: utils.sheet_to_json<unknown[]>(page, { header: 1, raw: true, UTC: true }) };
}

/** The text of a file within the workbook. */
const partOf = async (path: string) => strFromU8(unzipSync(await bytesOf(sheet))[path] ?? new Uint8Array());

describe('an XLSX export, opened by another program', () => {
  it('has the headings in the chosen language and a sheet with its name', async () => {
    const { name, rows } = await readBack();
    expect([name, rows[0]]).toEqual([
      "Отчёт  'поездки'",
      ['Водитель', 'Посадка', 'День', 'Заработок', 'Рейтинг'],
    ]);
  });

  it('has numbers as numbers, days and times as dates on the park’s clock', async () => {
    const { rows } = await readBack();
    expect(rows[1]).toEqual([
      'Иван & <Ко>',
      new Date('2026-11-21T00:15:00.000Z'),
      new Date('2026-11-20T00:00:00.000Z'),
      1234.5,
      4,
    ]);
  });

  it('has the numbers that a CSV has, so that both add up to the same', async () => {
    const { rows } = await readBack({
      ...sheet,
      rows: [
        ['A', null, null, 1.005, 7.44],
        ['B', null, null, 2, 7.46],
      ],
      totals: ['', null, null, 3.01, 14.9],
    });
    expect(rows.slice(1).map((cells) => cells.slice(3))).toEqual([
      [1.01, 7.4],
      [2, 7.5],
      [3.01, 14.9],
    ]);
  });

  it('has a day that is none as the text that it is', async () => {
    const raw = read(await bytesOf(sheet)).Sheets[(await readBack()).name] ?? {};
    expect((raw['C3'] as { v: string }).v).toBe('unknown');
  });

  it.each([
    ['ru-RU', 'dd.mm.yyyy hh:mm', 'dd.mm.yyyy'],
    ['en-US', 'mm\\/dd\\/yyyy hh:mm AM/PM', 'mm\\/dd\\/yyyy'],
  ])('shows dates as they are written in %s', async (locale, time, day) => {
    const { page } = await readBack(sheet, locale);
    expect([page['B2'], page['C2']].map((cell: { z: string }) => cell.z)).toEqual([time, day]);
  });

  it('has text that begins like a formula as text', async () => {
    const { page } = await readBack();
    const cell = page['A3'] as { t: string; v: string; f?: string };
    expect([cell.t, cell.v, cell.f]).toEqual(['s', '=1+1', undefined]);
  });

  it('adds up a total by a formula where it is what the column adds up to, and has another as it is', async () => {
    const { page } = await readBack();
    const [total, mean] = [page['D4'], page['E4']] as { f?: string; v: number }[];
    expect([total, mean].map((cell) => [cell?.f, cell?.v])).toEqual([
      ['SUM(D2:D3)', 1234.49],
      [undefined, 4.5],
    ]);
  });

  it('keeps what XML cannot hold out of a text, and signs that look like escapes', async () => {
    const odd = `a\u0001\uD800b _x0041_ \r\n"c"`;
    const { rows } = await readBack({ ...sheet, totals: [], rows: [[odd]] });
    expect(rows[1]?.[0]).toBe('ab _x0041_ \n"c"');
  });

  it('prints on A4 across, as wide as a page, with its headings on each', async () => {
    const page = await partOf('xl/worksheets/sheet1.xml');
    expect(page).toContain(
      '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    );
    expect(page).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(await partOf('xl/workbook.xml')).toContain(
      `<definedName name="_xlnm.Print_Titles" localSheetId="0">'Отчёт  ''поездки'''!$1:$1</definedName>`,
    );
  });

  it('has one font, totals in bold, and the headings of numbers above them', async () => {
    const styles = await partOf('xl/styles.xml');
    expect([...styles.matchAll(/<name val="([^"]+)"/g)].map(([, name]) => name)).toEqual(['Arial', 'Arial']);
    const xfs = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf .*?(?:\/>|<\/xf>)/g)].map(([xf]) => xf);
    const page = await partOf('xl/worksheets/sheet1.xml');
    const xfOf = (cell: string) => xfs[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(page)?.[1])];
    expect([xfOf('A1'), xfOf('D1')].map((xf) => /horizontal="(\w+)"/.exec(xf ?? '')?.[1])).toEqual([
      'left',
      'right',
    ]);
    expect([xfOf('D2'), xfOf('D4'), xfOf('A4')].map((xf) => /fontId="(\d)"/.exec(xf ?? '')?.[1])).toEqual([
      '0',
      '1',
      '1',
    ]);
  });

  it('is written without a worker, whatever its size, and the page rests meanwhile', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [
      `Driver ${index} ${index * 7919}`,
      null,
      null,
      index,
      1,
    ]);
    let rests = 0;
    const timer = setInterval(() => {
      rests += 1;
    });
    const back = await readBack({ ...sheet, rows, totals: [] });
    clearInterval(timer);
    expect(back.rows.slice(1).map((row) => row[3])).toEqual(rows.map((row) => row[3]));
    expect(rests).toBeGreaterThan(1);
  });
});
