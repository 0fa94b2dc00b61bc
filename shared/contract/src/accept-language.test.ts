import { languageOf } from './accept-language.ts';

describe('the language of a response', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['ru', 'ru'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['en-GB;q=0.5, ru;q=0.4', 'en'],
    ['de, fr;q=0.9, ru;q=0.1', 'ru'],
    ['ru;q=0, en', 'en'],
    ['*', 'en'],
    ['ru;q=nonsense', 'en'],
  ])('for %p is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});
