import { meetsContract } from './contract-version.ts';

describe('the contract range of a remote', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.4.2', '^1.4.1', true],
    ['1.5.0', '^1.4.9', true],
    ['1.4.0', '^1.4.1', false],
    ['1.3.9', '^1.4.0', false],
    ['2.0.0', '^1.4.0', false],
    ['1.0.0', '1.0.0', false],
    ['1.0.0', '>=1.0.0', false],
    ['1.0.0', '', false],
    ['0.1.0', '^0.1.0', false],
  ])('host %s for a remote that requires %s: %s', (version, range, met) => {
    expect(meetsContract(version, range)).toBe(met);
  });
});
