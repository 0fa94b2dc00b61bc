import { listSheet } from './list-sheet.ts';
import { bindColumns, type ColumnOf, type Format, placesOf } from './column.tsx';

interface Bill {
  readonly name: string;
  readonly parts: number | null;
  readonly kopecks: number | null;
  readonly day: string | null;
  readonly state: string;
}

const COLUMNS: readonly ColumnOf<Bill, { readonly unknown: string }>[] = [
  { key: 'name', width: 10, filter: true, value: ({ name }) => name },
  { key: 'parts', kind: 'number', width: 5, value: ({ parts }) => parts, none: ({ unknown }) => unknown },
  { key: 'kopecks', kind: 'money', width: 8, total: true, value: ({ kopecks }) => kopecks },
  { key: 'day', kind: 'day', width: 8, value: ({ day }) => day },
  { key: 'state', kind: 'word', words: 'states', width: 8, value: ({ state }) => state },
  { key: 'due', width: 8, value: ({ day }) => day, text: ({ day }) => (day === null ? 'never' : 'soon') },
  { key: 'actions', width: 3, hideLabel: true, cell: () => null },
];

const format: Format = {
  number: (value) => `n${value}`,
  money: (kopecks) => `BYN ${kopecks / 100}`,
  amount: (kopecks) => `${kopecks / 100}`,
  day: (day) => `on ${day}`,
  time: (instant) => instant,
  unit: { currency: 'BYN', decimals: 2 },
};
const wordsOf = () => ({ waits: 'Waits' });
const columns = bindColumns(COLUMNS, { unknown: 'unknown' }, { format, wordsOf });
const fine: Bill = { name: 'Fine', parts: 3, kopecks: 4550, day: '2026-11-29', state: 'waits' };
const odd: Bill = { name: '', parts: null, kopecks: null, day: null, state: 'frozen' };

const saidOf = (row: Bill) => columns.map(({ text }) => text?.(row, {}));

describe('what a column says of a record', () => {
  it('follows from its kind: figures, money, days, and words from the texts', () => {
    expect(saidOf(fine)).toEqual(['Fine', 'n3', 'BYN 45.5', 'on 2026-11-29', 'Waits', 'soon', undefined]);
  });

  it('is nothing, or what it says then, where there is no value; a foreign word stays as it is', () => {
    expect(saidOf(odd)).toEqual([null, 'unknown', null, null, 'frozen', 'never', undefined]);
  });

  it('sorts words as they are said, and by the value where a server sorts them', () => {
    const [paged] = bindColumns(
      [{ key: 'state', kind: 'word', words: 'states', width: 8, inPages: 'sorted', value: () => 'waits' }],
      {},
      { format, wordsOf },
    );
    const byWord = columns.find(({ key }) => key === 'state');
    expect(byWord?.sortValue?.(fine)).toBe('Waits');
    expect(paged?.sortValue?.(fine)).toBe('waits');
  });

  it('filters where it is asked to, and words do by themselves', () => {
    const filtered = columns.flatMap(({ key, filterValue }) =>
      filterValue ? [[key, filterValue(odd)]] : [],
    );
    expect(filtered).toEqual([
      ['name', null],
      ['state', 'frozen'],
    ]);
  });

  it('aligns figures at the end', () => {
    expect(placesOf(COLUMNS).flatMap(({ key, align }) => (align ? [key] : []))).toEqual(['parts', 'kopecks']);
  });

  it('sums up where it is asked to, as it writes each value; nothing where no record has one', () => {
    const totalsOf = (rows: readonly Bill[]) =>
      columns.flatMap(({ key, total }) => (total ? [[key, total(rows)]] : []));
    expect(totalsOf([fine, odd, fine])).toEqual([['kopecks', 'BYN 91']]);
    expect(totalsOf([odd])).toEqual([['kopecks', null]]);
  });

  it('is a number, a day or a text in a file, and its own words where it has some', () => {
    const headings = { name: 'Name', parts: 'Parts', kopecks: 'Sum', day: 'Day', state: 'State', due: 'Due' };
    const sheet = listSheet('Bills', columns, headings, {
      rows: [fine, odd, fine],
      unit: format.unit,
      total: 'All',
    });
    expect(sheet.columns).toEqual([
      { title: 'Name', kind: 'text' },
      { title: 'Parts', kind: 'number', decimals: 0 },
      { title: 'Sum, BYN', kind: 'number', decimals: 2 },
      { title: 'Day', kind: 'day' },
      { title: 'State', kind: 'text' },
      { title: 'Due', kind: 'text' },
    ]);
    expect(sheet.rows).toEqual([
      ['Fine', 3, 45.5, '2026-11-29', 'Waits', 'soon'],
      [null, null, null, null, 'frozen', 'never'],
      ['Fine', 3, 45.5, '2026-11-29', 'Waits', 'soon'],
    ]);
    expect(sheet.totals).toEqual(['All', null, 91, null, null, null]);
  });
});
