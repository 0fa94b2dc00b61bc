import {
  type BookSheet,
  filledSheets,
  firstChoice,
  hiddenCounts,
  rowCount,
  shownLines,
} from './book-sheets.ts';

const NAMES = { name: ['ФИО'], phone: ['Телефон'] };
const PEOPLE = [
  ['ФИО', 'Телефон'],
  ['Иван', '1'],
  ['Яна', '2'],
];
const sheet = (
  name: string,
  lines: readonly (readonly string[])[],
  more: Partial<BookSheet> = {},
): BookSheet => ({
  name,
  isHidden: false,
  lines,
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
  ...more,
});

describe('the sheet of a workbook that is read first', () => {
  it.each<[string, readonly BookSheet[], number]>([
    ['of two with people the first', [sheet('Минск', PEOPLE), sheet('Брест', PEOPLE)], 0],
    [
      'not the instruction before it',
      [sheet('Инструкция', [['Как заполнять']]), sheet('Водители', PEOPLE)],
      1,
    ],
    ['not a hidden one', [sheet('Списки', PEOPLE, { isHidden: true }), sheet('Водители', [['x'], ['y']])], 1],
    ['not an empty one', [sheet('Лист1', [[], ['']]), sheet('Лист2', PEOPLE)], 1],
    [
      'a hidden one where no other has text',
      [sheet('Лист1', []), sheet('Скрытый', PEOPLE, { isHidden: true })],
      1,
    ],
    [
      'with a title above its headings',
      [sheet('Лист1', [['Отчёт']]), sheet('Лист2', [['Парк'], [], ...PEOPLE])],
      1,
    ],
  ])('is %s', (_, sheets, at) => {
    expect(firstChoice(sheets, NAMES)).toBe(at);
  });
});

describe('what a sheet hides', () => {
  const hiding = sheet(
    'Водители',
    [
      ['ФИО', 'Старый', 'Телефон'],
      ['Иван', 'x', '1'],
      ['Бывший', 'y', '2'],
      ['Яна', 'z', '3'],
    ],
    {
      hiddenRows: new Set([2, 9]),
      hiddenColumns: new Set([1]),
    },
  );

  it('is left out, and the other rows keep their numbers', () => {
    expect(shownLines(hiding, false)).toEqual([['ФИО', 'Телефон'], ['Иван', '1'], [], ['Яна', '3']]);
    expect(shownLines(hiding, true)).toBe(hiding.lines);
  });

  it('is counted', () => {
    expect(hiddenCounts(hiding)).toEqual({ rows: 1, columns: 1 });
    expect([rowCount(hiding, NAMES, false), rowCount(hiding, NAMES, true)]).toEqual([2, 3]);
    expect(filledSheets([hiding, sheet('Пусто', [['']])])).toEqual([0]);
  });
});
