import { isolated, isolatedPieces } from './isolated.ts';

it('isolates names in a sentence, whatever marks they bring', () => {
  const sentence = `${isolated('\u2069محمد')} and ${isolated('\u202eАнна')}: connected`;
  expect(isolatedPieces(sentence)).toEqual(['', 'محمد', ' and ', '\u202eАнна', ': connected']);
  expect(isolatedPieces('Driver fare updated')).toEqual(['Driver fare updated']);
});
