import { looksLikeNumber, withoutConstant } from './number-like.ts';

describe('a text that a spreadsheet would not leave as it is', () => {
  it.each([
    '0',
    '007',
    '-5',
    '+1',
    '(29) 123',
    '1,5',
    '1.5e3',
    '12:30',
    '5/7',
    '2026-11-28',
    '50%',
    '1 дек',
    'TRUE',
    'Dec-12',
  ])('is %j', (text) => expect(looksLikeNumber(text)).toBe(true));

  it.each(['', 'T-1', '7AB', '53.9, 27.5', '=1+1', '+cmd', '1+"a"', 'Иван', '9'.repeat(300)])(
    'is not %j',
    (text) => expect(looksLikeNumber(text)).toBe(false),
  );

  it('is read back without its form', () => {
    expect(['="007"', '=1+1', '="a"&"b"', ''].map(withoutConstant)).toEqual(['007', '=1+1', '="a"&"b"', '']);
  });
});
