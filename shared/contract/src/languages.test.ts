import { ALL_LANGUAGES, readOffer } from './languages.ts';

describe('the languages that the owner offers', () => {
  it('are English and Russian when nothing is set', () => {
    expect(readOffer(undefined)).toEqual(['en', 'ru']);
    expect(readOffer(' ')).toEqual(['en', 'ru']);
  });

  it('are those that are set, in the order of the list, each once', () => {
    expect(readOffer('be, en')).toEqual(['en', 'be']);
    expect(readOffer('ru,en,be,ru')).toEqual(['en', 'ru', 'be']);
    expect(readOffer('en')).toEqual(['en']);
  });

  it.each(['ru', 'en,xx', 'en;ru', 'en,', 'EN'])('are refused when they are set to %p', (text) => {
    expect(() => readOffer(text)).toThrow(
      `LANGUAGES must be some of en, ru, be, separated by commas, with en among them; it is "${text}"`,
    );
  });
});

describe('each language of the list', () => {
  it.each(ALL_LANGUAGES)('$code has a locale of its own that Intl knows', ({ code, locale, near }) => {
    expect(new Intl.Locale(locale).language).toBe(code);
    expect(Intl.PluralRules.supportedLocalesOf(locale)).toEqual([locale]);
    expect(near === undefined || Intl.NumberFormat.supportedLocalesOf(near).length === 1).toBe(true);
  });
});
