import { addBill } from '@park/contract/bills';
import { inputOf } from '@park/contract/call-schemas';
import type { BillField } from '../bills/bill-form.ts';
import { billImporter } from './bill-import.ts';
import { matchHeadings } from '../import/headings.ts';
import type { RowCells, RowContext } from '../import/importer.ts';
import { withDefault } from '../import/with-default.ts';

const IMPORTER = billImporter({ timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2 });
const context: RowContext = {
  today: '2026-11-22',
  park: { drivers: [], vehicles: [] },
  password: '',
  dayOrder: 'dayFirst',
};
const sound: RowCells<BillField> = { plate: '1234 AB-7', day: '20.11.2026', kind: 'Штраф', amount: '45,00' };
const read = (cells: RowCells<BillField> = {}, more: Partial<RowContext> = {}) =>
  IMPORTER.read({ ...sound, ...cells }, { ...context, ...more });
const codes = (cells: RowCells<BillField>, more?: Partial<RowContext>) =>
  read(cells, more).problems.map(({ field, code }) => `${field} ${code}`);

describe('the headings of a list of bills', () => {
  it.each<[string, readonly string[], readonly (BillField | null)[]]>([
    [
      'in English',
      [
        'Plate number',
        'Date of violation',
        'Time',
        'Type',
        'Amount, BYN',
        'Issued by',
        'Invoice number',
        'Due date',
      ],
      ['plate', 'day', 'time', 'kind', 'amount', 'issuer', 'number', 'dueOn'],
    ],
    [
      'in Russian',
      [
        '№ п/п',
        'Дата и время нарушения',
        'Гос. номер',
        'Номер постановления',
        'Сумма штрафа',
        'Сумма со скидкой',
        'Скидка до',
        'Место нарушения',
      ],
      [null, 'day', 'plate', 'number', 'amount', 'reducedAmount', 'reducedUntil', 'place'],
    ],
    [
      'in Belarusian',
      ['Нумар аўтамабіля', 'Дата', 'Час', 'Від', 'Сума, BYN', 'Нумар пастановы', 'Месца', 'Тэрмін аплаты'],
      ['plate', 'day', 'time', 'kind', 'amount', 'number', 'place', 'dueOn'],
    ],
  ])('are recognised %s', (_, headings, fields) => {
    expect(matchHeadings(headings, IMPORTER.headings)).toEqual(fields);
  });
});

describe('a bill of a file', () => {
  it('is the request of the add form, at the clocks of the park', () => {
    const { input, problems } = read({
      time: '14:05',
      amount: '1 045,50 BYN',
      issuer: ' ГАИ ',
      number: '17',
      place: 'Минск',
      reducedAmount: '22.50',
      reducedUntil: '2026-12-01',
      dueOn: '20 декабря 2026',
    });
    expect(problems).toEqual([]);
    expect(inputOf(addBill)?.safeParse(input).success).toBe(true);
    expect(input).toEqual({
      plate: '1234 AB-7',
      at: '2026-11-20T11:05:00.000Z',
      kind: 'fine',
      amount: '1045.50',
      issuer: 'ГАИ',
      number: '17',
      place: 'Минск',
      reducedAmount: '22.50',
      reducedUntil: '2026-12-01',
      dueOn: '2026-12-20',
    });
  });

  it.each<[string, RowCells<BillField>, object]>([
    ['one column of both', { day: '20.11.2026 14:05:59' }, { at: '2026-11-20T11:05:00.000Z' }],
    ['a workbook', { day: '2026-11-20 14:05' }, { at: '2026-11-20T11:05:00.000Z' }],
    ['a mere number of a workbook', { day: '46346,5' }, { at: '2026-11-20T09:00:00.000Z' }],
    ['half a day', { day: '20.11.2026', time: '2:05 PM' }, { at: '2026-11-20T11:05:00.000Z' }],
    ['a day alone', { day: '20.11.2026', time: '' }, { day: '2026-11-20' }],
    ['a day alone with the midnight of a spreadsheet', { day: '20.11.2026 0:00:00' }, { day: '2026-11-20' }],
    [
      'a day beside its own column of times',
      { day: '20.11.2026 0:00', time: '9.30' },
      { at: '2026-11-20T06:30:00.000Z' },
    ],
  ])('knows when it happened by %s', (_, cells, when) => {
    const { input, problems } = read(cells);
    expect(problems).toEqual([]);
    expect(input).toEqual({ plate: '1234 AB-7', kind: 'fine', amount: '45.00', ...when });
  });

  it.each([
    ['fine', 'Штрафы'],
    ['toll', 'Платная дорога'],
    ['fuel', 'Паліва'],
    ['parking', 'PARKING'],
    ['damage', 'ДТП'],
  ])('is of the kind %s in the word %s', (kind, word) => {
    expect(read({ kind: word }).input.kind).toBe(kind);
  });

  it('shows a time that was beside its day, and the month first where the file says so', () => {
    expect(read({ day: '20.11.2026 14:05' }).shown.day).toBe('2026-11-20 14:05');
    expect(read({ day: '11/10/2026 14:05' }, { dayOrder: 'monthFirst' }).input.at).toBe(
      '2026-11-10T11:05:00.000Z',
    );
  });

  it.each<[string, RowCells<BillField>, readonly string[]]>([
    ['no plate and no kind', { plate: '', kind: ' ' }, ['plate plate', 'kind kind']],
    ['an unknown kind', { kind: 'налог' }, ['kind statusUnknown']],
    ['a day that is none', { day: '31.02.2026' }, ['day dateUnreadable']],
    ['a time that is none', { time: '25:00' }, ['time time']],
    ['such a time beside its day', { day: '20.11.2026 25:00' }, ['time time']],
    ['another currency', { amount: '45 EUR' }, ['amount amounts.notNumber']],
    ['nothing to pay', { amount: '0' }, ['amount amounts.tooSmall']],
    ['half of a reduction', { reducedAmount: '20' }, ['reducedUntil both']],
    ['a plate that became a date', { plate: '7-Nov' }, ['plate turnedIntoDate']],
    ['a number that was rounded', { number: '1,88E+19' }, ['number numberRounded']],
  ])('is refused with %s', (_, cells, problems) => {
    expect(codes(cells)).toEqual(problems);
  });

  it('is refused where nobody can tell its day from its month', () => {
    expect(codes({ day: '05/06/2026 10:00' }, { dayOrder: 'mixed' })).toEqual(['day dayOrder']);
  });

  it('is told apart by issuer and number, or by all of it', () => {
    const key = (cells: RowCells<BillField>) => read(cells).keys[0]?.key;
    expect(key({ number: 'АВ-17', issuer: 'ГАИ' })).toBe(
      key({ number: 'ab 17', issuer: 'гаи', amount: '1' }),
    );
    expect(key({ number: '17', issuer: 'A' })).not.toBe(key({ number: '17', issuer: 'B' }));
    expect(key({ plate: '1234 АВ7' })).toBe(key({}));
    expect(key({ amount: '46' })).not.toBe(key({}));
  });

  it('is of the kind that a person has chosen for a file without kinds', () => {
    const tolls = withDefault(IMPORTER, 'kind', 'toll');
    const { plate = '', day = '', amount = '' } = sound;
    expect(tolls.read({ plate, day, amount }, context)).toMatchObject({
      problems: [],
      input: { kind: 'toll' },
    });
    expect(tolls.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
      'plate',
      'day',
      'amount',
    ]);
  });
});

it('the example of the template has no problems', () => {
  expect(IMPORTER.read(IMPORTER.example, context).problems).toEqual([]);
});
