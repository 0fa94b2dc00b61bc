import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, isTable, readTable } from './import-table.ts';

const rows = (count: number) => [['Name'], ...Array.from({ length: count }, (_, at) => [`Driver ${at}`])];

describe('the table in a file', () => {
  it('has headings, and rows under their numbers in the file', () => {
    expect(
      readTable([['', ''], ['Name', 'Phone', ''], [' Ivan ', '1'], [], ['', ' '], ['Yana', '2', '']]),
    ).toEqual({
      above: [],
      headings: ['Name', 'Phone'],
      rows: [
        { line: 3, cells: ['Ivan', '1'] },
        { line: 6, cells: ['Yana', '2'] },
      ],
    });
  });

  it('keeps cells beyond the headings, and fills up short rows', () => {
    expect(readTable([['Name'], ['Ivan', 'extra'], ['Yana']])).toEqual({
      above: [],
      headings: ['Name', ''],
      rows: [
        { line: 2, cells: ['Ivan', 'extra'] },
        { line: 3, cells: ['Yana', ''] },
      ],
    });
  });

  it.each<[string, string[][], number[]]>([
    [
      'longer',
      [
        ['A', 'B'],
        ['1', '2', '3'],
        ['1', '2'],
      ],
      [2],
    ],
    [
      'longer by an empty cell alone',
      [
        ['A', 'B'],
        ['1', '5', ''],
        ['1', '2'],
      ],
      [2],
    ],
    ['shorter', [['A', 'B'], ['1'], ['1', '2']], [2]],
    [
      'ended by an empty cell, as all are',
      [
        ['A', 'B'],
        ['1', '2', ''],
        ['1', '', ''],
      ],
      [],
    ],
    [
      'without the cells that have no heading',
      [
        ['A', 'B', ''],
        ['1', '2'],
        ['1', '2', ''],
      ],
      [],
    ],
  ])('of a text marks rows that are %s', (_, lines, uneven) => {
    const table = readTable(lines, {}, undefined, true);
    const marked = isTable(table) ? table.rows.filter(({ isUneven }) => isUneven) : [];
    expect(marked.map(({ line }) => line)).toEqual(uneven);
  });

  it.each([
    ["'+375 29 1", '+375 29 1'],
    ["'=1+1", '=1+1'],
    ["'quoted'", "'quoted'"],
    ["O'Brien", "O'Brien"],
  ])('reads %s as %s', (cell, text) => {
    const table = readTable([['Name'], [cell]]);
    expect(isTable(table) && table.rows[0]?.cells).toEqual([text]);
  });

  it.each([
    ['nothing', [], { code: 'noRows' }],
    ['blank lines', [[''], [' ', '']], { code: 'noRows' }],
    [
      'headings alone',
      [
        ['Name', 'Phone'],
        ['', ''],
      ],
      { code: 'onlyHeadings' },
    ],
    ['a row too many', rows(IMPORT_ROWS_MAX + 1), { code: 'tooManyRows', count: 2001, max: 2000 }],
    [
      'columns without end',
      [Array.from({ length: IMPORT_COLUMNS_MAX + 1 }, () => 'x'), ['1']],
      { code: 'tooManyColumns', count: 101, max: 100 },
    ],
  ])('is no table with %s', (_, lines, problem) => {
    expect(readTable(lines)).toEqual(problem);
  });

  it('may have 2,000 rows', () => {
    expect(isTable(readTable(rows(IMPORT_ROWS_MAX)))).toBe(true);
  });
});
