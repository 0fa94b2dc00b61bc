import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['ИВАН', 'иван'],
    ['Семён', 'семен'],
    ['ЁЛКИН', 'елкин'],
    ['Toyota', 'toyota'],
    ['Солов\u02bcян', "солов'ян"],
    ['Солов\u2019ян', "солов'ян"],
    ["Солов'ян", "солов'ян"],
    ['Солов\u00b4ян', "солов'ян"],
    ['O\u02bbzbek', "o'zbek"],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
