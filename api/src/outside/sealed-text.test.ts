import { createTextSeal } from './sealed-text.ts';

const SECRET = 'a key of thirty-two characters !';

test('a sealed text shows nothing, differs each time and opens for its record alone', () => {
  const seal = createTextSeal(SECRET);
  const first = seal.close('token-1', 'source-1');
  expect(first).not.toContain('token-1');
  expect(seal.close('token-1', 'source-1')).not.toBe(first);
  expect(seal.open(first, 'source-1')).toBe('token-1');
  expect(() => seal.open(first, 'source-2')).toThrow();
});

test('another key and a changed text open nothing', () => {
  const sealed = createTextSeal(SECRET).close('token-1', 'source-1');
  expect(() => createTextSeal(`${SECRET}!`).open(sealed, 'source-1')).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => createTextSeal(SECRET).open(bytes.toString('base64'), 'source-1')).toThrow();
});

test('a server without a key says so', () => {
  expect(() => createTextSeal(undefined).close('token-1', 'source-1')).toThrow(
    expect.objectContaining({ code: 'no_secrets_key' }),
  );
});
