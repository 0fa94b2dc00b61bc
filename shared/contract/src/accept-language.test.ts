import { languageOf } from './accept-language.ts';
import { DEFAULT_OFFER } from './languages.ts';

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
    ['be', 'en'],
    ['be, ru;q=0.5', 'ru'],
  ])('for %p is %s', (header, language) => {
    expect(languageOf(header, DEFAULT_OFFER)).toBe(language);
  });

  it.each([
    ['be', 'be'],
    ['be-BY,be;q=0.9,ru;q=0.8', 'be'],
    // Here BE is a country, Belgium.
    ['fr-BE,ru;q=0.5', 'ru'],
  ])('for %p is %s where Belarusian is offered', (header, language) => {
    expect(languageOf(header, ['en', 'ru', 'be'])).toBe(language);
  });
});
