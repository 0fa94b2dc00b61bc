import { compositionTable } from './composition-report.ts';

it('lists places by time, with medians, the bytes of each and a sum', () => {
  const loads = [{ react: 30, router: 5 }, { react: 50, router: 6, native: 90 }, { react: 40 }];
  const table = compositionTable(
    new Map([
      ['router', 200],
      ['react', 1000],
      ['texts', 7],
    ]),
    loads.map((load) => new Map(Object.entries(load).map(([place, ms]) => [place, Number(ms)]))),
  );
  expect(table.split('\n').slice(2)).toEqual([
    '| react | 1000 | 40.0 |',
    '| router | 200 | 5.0 |',
    '| texts | 7 | 0.0 |',
    '| native |  | 0.0 |',
    '| **sum** | 1207 | 40.0 |',
  ]);
});
