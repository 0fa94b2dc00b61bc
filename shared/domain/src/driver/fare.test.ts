import { parseFare } from './fare.ts';

describe('parseFare', () => {
  it.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    [' 2 ', 2],
    ['0', 0],
    ['1.005', 1],
    ['0.999', 1],
    ['1000', 1000],
  ])('reads %j as %d', (text, fare) => {
    expect(parseFare(text)).toBe(fare);
  });

  it.each(['', '  ', 'abc', '1.2.3', 'Infinity'])('reads %j, which is not a number, as 0', (text) => {
    expect(parseFare(text)).toBe(0);
  });

  it.each(['-1', '-0.01', '1000.01', '99999'])('ignores %j, which is out of range', (text) => {
    expect(parseFare(text)).toBeNull();
  });
});
