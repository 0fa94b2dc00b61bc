import { swallowedLine } from './read-csv.ts';

const HEAD = ['ФИО', 'Телефон', 'Кем выдан'];

it.each<[string, readonly (readonly string[])[], number | null]>([
  ['sound rows', [HEAD, ['Иван', '1', 'РУВД'], ['Яна', '2', '']], null],
  ['a row in the cell of another', [HEAD, ['Иван', '1', 'РУВД'], ['Яна', '2', 'РУВД\nОлег;3;ГУВД']], 3],
  ['the rest of a row in a cell', [HEAD, ['Яна', '2\nОлег;3', 'ГУВД', 'x']], 2],
  ['an address of two lines', [HEAD, ['Яна', '2', 'Минск\nул. Немига']], null],
  ['a note with a separator', [HEAD, ['Яна', '2', 'одно;\nдругое']], null],
  ['a text of two lines before it', [HEAD, ['Яна', '2', 'a\nb'], ['Олег', '3', 'x\nЯн;4;y']], 4],
])('finds the line of a quote that swallowed rows: %s', (_, lines, line) => {
  expect(swallowedLine(lines, ';')).toBe(line);
});
