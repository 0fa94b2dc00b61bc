import { shortVin } from './vin.ts';

describe('shortVin', () => {
  it.each([
    ['JTNB11HK103456789', 'JTNB11HK…'],
    ['JTNB11HK1', 'JTNB11HK…'],
    ['JTNB11HK', 'JTNB11HK'],
    ['JTN', 'JTN'],
    [' JTNB11HK ', 'JTNB11HK'],
    ['', ''],
  ])('shows %j as %j', (vin, shown) => {
    expect(shortVin(vin)).toBe(shown);
  });
});
