import { shortId } from './short-id.ts';

test.each([
  ['5f322182-ea34-409c-86a6-0199a68144d8', '5f322182'],
  ['vehicle-1', 'vehicle-1'],
  ['123456789012', '123456789012'],
  ['1234567890123', '12345678'],
  ['', ''],
])('the id %s is shown as %s', (id, shown) => {
  expect(shortId(id)).toBe(shown);
});
