import { linesIn, parseReleaseNotes } from './release-notes.ts';

describe('release notes', () => {
  it('are read as they were written', () => {
    const notes = { en: ['One', 'Two'], ru: ['Раз'] };
    expect(parseReleaseNotes(notes)).toEqual(notes);
  });

  it.each([
    ['notes must be an object', ['One']],
    ['notes.en must be a list', { ru: ['Раз'] }],
    ['notes.en must be a list', { en: 'One' }],
    ['notes.en must have a line', { en: [] }],
    ['notes.en must have at most 5 entries', { en: ['1', '2', '3', '4', '5', '6'] }],
    ['notes.en[1] must be a text', { en: ['One', ''] }],
    ['notes.en[0] must have at most 200 characters', { en: ['x'.repeat(201)] }],
    ['the language of notes must match', { en: ['One'], English: ['One'] }],
  ])('are refused: %s', (message, value) => {
    expect(() => parseReleaseNotes(value)).toThrow(message);
  });

  it('are English where a language has none', () => {
    const notes = { en: ['One'], ru: ['Раз'] };
    expect([linesIn(notes, 'ru'), linesIn(notes, 'be')]).toEqual([['Раз'], ['One']]);
  });
});
