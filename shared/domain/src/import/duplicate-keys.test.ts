import { documentKey, emailKey, phoneNumberKey } from './duplicate-keys.ts';

describe('the key of a phone number', () => {
  it.each([
    ['+375 29 123-45-67', '291234567'],
    ['375291234567', '291234567'],
    ['8 (029) 123 45 67', '291234567'],
    ['80291234567', '291234567'],
    ['00375291234567', '291234567'],
    ['+7 916 123-45-67', '9161234567'],
    ['8 916 123 45 67', '9161234567'],
    ['+48 600 123 456', '48600123456'],
    ['123', '123'],
    ['', ''],
    ['none', ''],
  ])('of %j is %j', (phone, key) => {
    expect(phoneNumberKey(phone)).toBe(key);
  });
});

describe('the key of a licence number or VIN', () => {
  it.each([
    ['7AB 123456', '7AB123456'],
    ['7ав-123456', '7AB123456'],
    ['7 АВ 123456', '7AB123456'],
    ['хта21099012345678', 'XTA21099012345678'],
    ['7АЖ 123456', '7AЖ123456'],
    ['—', ''],
  ])('of %j is %j', (number, key) => {
    expect(documentKey(number)).toBe(key);
  });
});

it('compares e-mail addresses in any case', () => {
  expect(emailKey(' Ivan@Park.BY ')).toBe('ivan@park.by');
});
