import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['ИВАН', 'иван'],
    ['Семён', 'семен'],
    ['ЁЛКИН', 'елкин'],
    ['Toyota', 'toyota'],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
