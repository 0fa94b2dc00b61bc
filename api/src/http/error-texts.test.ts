import { errors, fieldProblems, fillText } from './error-texts.ts';

function placesIn(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}

describe('the messages of refused requests', () => {
  it.each(Object.entries({ ...errors, ...fieldProblems }))(
    '%s has the same placeholders in both languages',
    (_, { en, ru }) => {
      expect(en.trim()).not.toBe('');
      expect(ru).toMatch(/[а-яё]/i);
      expect(placesIn(ru)).toEqual(placesIn(en));
    },
  );

  it('keep a placeholder without a value', () => {
    expect(fillText('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  });
});
