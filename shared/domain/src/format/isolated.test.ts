import { isolated } from './isolated.ts';

it('isolates a name, whatever marks it brings', () => {
  expect(isolated('\u2069محمد')).toBe('\u2068محمد\u2069');
});
