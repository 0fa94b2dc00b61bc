import { countLines, findDelimiter } from './delimiter.ts';

describe('the separator of a CSV text', () => {
  it.each([
    ['commas', 'a,b,c\n1,2,3\n', ','],
    ['semicolons', 'a;b;c\n1;2;3\n', ';'],
    ['tabs', 'a\tb\tc\n1\t2\t3\n', '\t'],
    ['bars', 'a|b|c\n1|2|3\n', '|'],
    ['semicolons with decimal commas', 'a;b\n0,80;1,20\n1,10;2,00\n', ';'],
    ['semicolons with commas in addresses', 'ФИО;Адрес\nИван;Минск, ул. Немига, 5, 7\nЯна;Брест\n', ';'],
    ['commas with quoted semicolons', 'a,b\n"1;2;3;4",5\n"1;2;3;4",6\n', ','],
    ['quoted line ends', 'a;b\n"one\ntwo, three, four";2\n', ';'],
    ['one column', 'ФИО\nИван\n', ';'],
    ['headings alone', 'a,b,c', ','],
    ['carriage returns', 'a;b\r\n1;2\r\n', ';'],
  ])('%s', (_, text, delimiter) => {
    expect(findDelimiter(text)).toEqual({ delimiter, text });
  });

  it('is the one that the file states, whose line is no part of the table', () => {
    expect(findDelimiter('sep=,\r\na,b;c;d\r\n')).toEqual({ delimiter: ',', text: 'a,b;c;d\r\n' });
  });
});

it.each([
  ['a;b\nc;d', 2],
  ['a;b\n\n ; \n"";\nc;d\n', 2],
  ['a;"b\nc";d\ne', 2],
  ['a;"b"";\nc";d\n""""\n', 2],
  ['a"b;c\nd"e;f', 2],
])('the lines of %j that have text are %d', (text, count) => {
  expect(countLines(text, ';')).toBe(count);
});
