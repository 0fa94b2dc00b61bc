import { assertUnexpired } from './seal.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');

test('a signed document is accepted until its end, and no longer', () => {
  expect(() => assertUnexpired({ expires: '2026-12-01T00:00:01.000Z' }, NOW)).not.toThrow();
  expect(() => assertUnexpired({ expires: '2026-12-01T00:00:00.000Z' }, NOW)).toThrow(
    'expires: the signature ended at 2026-12-01T00:00:00.000Z',
  );
});

test('a signed document without an end, or with none that can be read, is refused', () => {
  expect(() => assertUnexpired({}, NOW)).toThrow('expires is missing');
  expect(() => assertUnexpired({ expires: 'never' }, NOW)).toThrow('the signature ended at never');
});
