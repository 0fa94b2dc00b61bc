import { driverPageInput, vehiclePageInput } from './paged-list-schemas.ts';

describe('the filters of a page', () => {
  it.each([
    ['drivers', driverPageInput],
    ['vehicles', vehiclePageInput],
  ])('of %s are those that a server knows: another one is refused, not left out', (_, input) => {
    expect(input.safeParse({ filters: { connection: ['connected'] } }).success).toBe(true);
    expect(input.safeParse({ filters: { passport: ['National'] } }).success).toBe(false);
  });
});
