import type { Sheet } from '@park/domain/sheet/sheet';
import { read, utils } from '@e965/xlsx';
import { toXlsx } from './xlsx-file.ts';

const sheet: Sheet = {
  name: 'Отчёт: поездки',
  columns: [
    { title: 'Водитель', kind: 'text' },
    { title: 'Посадка', kind: 'dateTime' },
    { title: 'Заработок', kind: 'number', decimals: 2 },
  ],
  rows: [
    ['Иван & <Ко>', '2026-11-20T08:15:00.000Z', 1234.5],
    ['=1+1', null, -0.01],
  ],
};

async function readBack() {
  const blob = await toXlsx(sheet, 'Europe/Minsk');
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
  const book = read(bytes, { cellDates: true, UTC: true, cellNF: true });
  const name = book.SheetNames[0] ?? '';
  const page = book.Sheets[name];
  if (!page) throw new Error('The file has no sheet');
  return { name, page, rows: utils.sheet_to_json<unknown[]>(page, { header: 1, raw: true, UTC: true }) };
}

describe('an XLSX export, opened by another program', () => {
  it('has the headings in the chosen language and a sheet with its name', async () => {
    const { name, rows } = await readBack();
    expect([name, rows[0]]).toEqual(['Отчёт  поездки', ['Водитель', 'Посадка', 'Заработок']]);
  });

  it('has numbers as numbers and times as dates on the park’s clock', async () => {
    const { rows } = await readBack();
    expect(rows[1]).toEqual(['Иван & <Ко>', new Date('2026-11-20T11:15:00.000Z'), 1234.5]);
  });

  it('has text that begins like a formula as text', async () => {
    const { page } = await readBack();
    const cell = page['A3'] as { t: string; v: string; f?: string };
    expect([cell.t, cell.v, cell.f]).toEqual(['s', '=1+1', undefined]);
  });
});
