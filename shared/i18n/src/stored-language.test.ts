import { LANGUAGE_KEY, readStoredLanguage, writeStoredLanguage } from './stored-language.ts';

beforeEach(() => localStorage.clear());

describe('the stored language', () => {
  it('is read as it was chosen', () => {
    writeStoredLanguage(localStorage, 'ru');
    expect(readStoredLanguage(localStorage)).toBe('ru');
  });

  it.each(['', 'ru', '{"code":"de"}', 'null', '{"code":', '[]'])(
    'counts as none when it reads %j',
    (json) => {
      localStorage.setItem(LANGUAGE_KEY, json);
      expect(readStoredLanguage(localStorage)).toBeNull();
    },
  );
});
