import { parseFare, stepFare } from './fare.ts';

describe('parseFare', () => {
  it.each([
    ['1.5', 1.5],
    ['4,5', 4.5],
    ['1,35', 1.35],
    [' 2 ', 2],
    ['4,', 4],
    ['0', 0],
    ['1000', 1000],
    ['1 000,00', 1000],
  ])('reads %j as %d', (text, fare) => {
    expect(parseFare(text)).toBe(fare);
  });

  it('reads a fare of a currency with small units, up to its own limit', () => {
    expect([parseFare('3500', 'UZS'), parseFare('10000000', 'UZS')]).toEqual([3500, 10_000_000]);
    expect([parseFare('10000000.01', 'UZS'), parseFare('3500', 'EUR')]).toEqual([null, null]);
  });

  it.each(['', '  '])('reads an empty field (%j) as 0', (text) => {
    expect(parseFare(text)).toBe(0);
  });

  it.each(['abc', '1.2.3', '4,5,6', '4,5 BYN', 'Infinity', '-', ','])(
    'sends nothing for %j, which is no number',
    (text) => {
      expect(parseFare(text)).toBeNull();
    },
  );

  it.each(['1.005', '0,999', '-1', '-0,01', '-0', '1000.01', '99999'])(
    'sends nothing for %j, which is no fare',
    (text) => {
      expect(parseFare(text)).toBeNull();
    },
  );
});

describe('a step of the arrow keys', () => {
  it.each([
    [1.5, 0.1, 1.6],
    [0.2, 0.1, 0.3],
    [1.2, -0.01, 1.19],
    [0.05, -0.1, 0],
    [1000, 0.1, 1000],
    [null, 0.1, 0.1],
  ])('makes %p with %p to %p', (fare, by, after) => {
    expect(stepFare(fare, by)).toBe(after);
  });
});
