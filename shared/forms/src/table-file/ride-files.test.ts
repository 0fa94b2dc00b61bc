import { utils, write } from '@e965/xlsx';
import { finish } from '@park/domain/list/steps';
import { guessSettings } from '@park/domain/ride-file/guess-settings';
import { readRideFiles, type RideFiles } from '@park/domain/ride-file/read-ride-files';
import { matchRideHeadings, RIDE_HEADINGS } from '@park/domain/ride-file/ride-headings';
import { isRefused, readSource, type TableReading } from './source-file.ts';

const READING: TableReading = {
  names: RIDE_HEADINGS,
  rowsMax: 100_000,
  bytesMax: 50 * 1024 * 1024,
  withTimes: true,
};

const file = (content: BlobPart, name = 'rides.csv'): File => new File([content], name);

async function ridesOf(...files: readonly File[]): Promise<RideFiles> {
  const tables = await Promise.all(
    files.map(async (each) => {
      const source = await readSource(each, READING);
      if (isRefused(source)) throw new Error(source.problem.code);
      const { name, table, book } = source;
      const is1904 = book?.sheets[book.at]?.is1904 ?? false;
      return { name, table, match: matchRideHeadings(table.headings), is1904 };
    }),
  );
  const settings = guessSettings(tables, { timeZone: 'Europe/Warsaw', currency: 'EUR' });
  return finish(readRideFiles(tables, settings));
}

const firstOf = async (...files: readonly File[]) => (await ridesOf(...files)).rides[0]?.ride;

/** Single bytes of Windows-1251 for Russian letters; the rest is ASCII. */
function windows1251(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    if (letter === '№') return 0xb9;
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });
}

function utf16(text: string): Uint8Array<ArrayBuffer> {
  const codes = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
  return new Uint8Array(codes.buffer);
}

const workbook = (rows: readonly (readonly unknown[])[], is1904 = false): File => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Rides');
  book.Workbook = { WBProps: { date1904: is1904 } };
  return file(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer, 'rides.xlsx');
};

describe('a file of rides as other programs write it', () => {
  it('of Bolt in German has a byte order mark, decimal commas in quotes, a comma in a name and a row of sums', async () => {
    const lines = [
      '\uFEFFDatum,Fahrer,Kfz-Kennzeichen,Status,Fahrtpreis|€,Zahlungsart,Individueller Identifikator',
      '2024-03-20 09:05:00,"Safa, Beng",W-1234TX,Abgeschlossen,"1.234,50",Bargeld,F-7',
      '2024-03-20 10:05:00,"Anna\nMaria",W-1234TX,Abgeschlossen,"12,50",In-App-Zahlung,F-8',
      'Gesamt,—,—,—,"1.247,00",—,—',
    ];
    const { rides, refused, counts, sums } = await ridesOf(file(lines.join('\r\n')));
    expect(refused).toEqual([]);
    expect(rides[0]?.ride).toMatchObject({
      status: 'completed',
      driver: { externalId: 'F-7', name: 'Safa, Beng' },
      vehicle: { plate: 'W-1234TX' },
      pickupTime: '2024-03-20T08:05:00.000Z',
      money: { currency: 'EUR', fare: '1234.50' },
      payment: 'cash',
    });
    expect(rides[1]?.ride).toMatchObject({ driver: { name: 'Anna Maria' }, payment: 'card' });
    expect([counts.totals, sums.fare]).toEqual([1, 124_700]);
  });

  it.each([
    ['Windows-1251 with semicolons', windows1251, ';'],
    ['UTF-16 with tabs', utf16, '\t'],
    ['UTF-8 with semicolons', (text: string) => new TextEncoder().encode(text), ';'],
  ])('of a cabinet is in %s', async (_, encode, delimiter) => {
    const lines = [
      ['№ заказа', 'Дата', 'Время', 'Водитель', 'Гос. номер', 'Статус', 'Сумма', 'Пробег, км'],
      ['17', '20.03.2024', '09:05', 'Иван Кот', '1234 АВ-7', 'Выполнен', '1 234,50', '7,8'],
    ];
    const text = lines.map((line) => line.join(delimiter)).join('\r\n');
    expect(await firstOf(file(encode(text)))).toMatchObject({
      externalId: '17',
      driver: { name: 'Иван Кот' },
      vehicle: { plate: '1234 АВ-7' },
      pickupTime: '2024-03-20T08:05:00.000Z',
      distanceMeters: 7800,
      money: { fare: '1234.50' },
    });
  });

  it('is the same in another order of columns', async () => {
    const one = 'Order ID,Date,Driver ID,Fare\n1,2024-03-20 09:05,7,12.50';
    const other = 'Fare,Driver ID,Order ID,Date\n12.50,7,1,2024-03-20 09:05';
    expect(await firstOf(file(other))).toEqual(await firstOf(file(one)));
  });

  it('is refused where a quote swallows rows', async () => {
    const text = 'Order ID,Date,Driver ID,Fare\n1,2024-03-20 09:05,"7,12.50\n2,2024-03-20 09:06,8,1.00\n';
    await expect(ridesOf(file(text))).rejects.toThrow('brokenQuotes');
  });
});

describe('a workbook of rides', () => {
  const HEAD = ['Order ID', 'Date', 'Driver ID', 'Fare'];
  const date = (v: number) => ({ t: 'n', v, z: 'dd.mm.yyyy hh:mm' }) as const;

  it('has dates with their times, as dates or as mere numbers, counted from 1900 or 1904', async () => {
    const at = { pickupTime: '2024-03-20T08:05:30.000Z' };
    expect(await firstOf(workbook([HEAD, [1, date(45_371.378819444), 7, 12.5]]))).toMatchObject(at);
    expect(await firstOf(workbook([HEAD, [1, 45_371.378819444, 7, 12.5]]))).toMatchObject(at);
    expect(await firstOf(workbook([HEAD, [1, date(43_909.378819444), 7, 12.5]], true))).toMatchObject(at);
    expect(await firstOf(workbook([HEAD, [1, 43_909.378819444, 7, 12.5]], true))).toMatchObject(at);
  });

  it('has the results of formulas, and a formula without one is refused', async () => {
    const sum = { t: 'n', v: 12.5, f: 'A1+B1' } as const;
    expect(await firstOf(workbook([HEAD, [1, '2024-03-20 09:05', 7, sum]]))).toMatchObject({
      money: { fare: '12.50' },
    });
    const broken = { t: 'e', v: 15, w: '#VALUE!' } as const;
    const { refused } = await ridesOf(workbook([HEAD, [1, '2024-03-20 09:05', 7, broken]]));
    expect(refused[0]?.problems).toEqual([{ field: 'fare', code: 'cellError', cell: '#VALUE!' }]);
  });
});

it('a file of 60,000 rides is read whole', async () => {
  const rows = Array.from(
    { length: 60_000 },
    (_, at) => `R-${at},2024-03-${10 + (at % 20)} ${10 + (at % 12)}:${10 + (at % 50)},D-${at % 500},12.50`,
  );
  const { rides, refused, sums } = await ridesOf(file(['Order ID,Date,Driver ID,Fare', ...rows].join('\n')));
  expect([rides.length, refused.length, sums.fare]).toEqual([60_000, 0, 75_000_000]);
});
