import { fillPath } from './endpoint.ts';

describe('fillPath', () => {
  it('escapes what an address cannot hold', () => {
    expect(fillPath('taxipark/drivers/{id}', { id: 'a b/c' })).toBe('taxipark/drivers/a%20b%2Fc');
  });

  it('refuses a missing part and names it', () => {
    expect(() => fillPath('taxipark/drivers/{id}')).toThrow('"id" is missing');
  });
});
