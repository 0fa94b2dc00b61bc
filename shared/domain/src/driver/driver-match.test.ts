import { findDriver, matchesDriver } from './driver-match.ts';

describe('matchesDriver', () => {
  it.each([
    [{ userId: 'a', User: { id: 'b' } }, 'a', true],
    [{ userId: 'a', User: { id: 'b' } }, 'b', true],
    [{ userId: 7 }, '7', true],
    [{ userId: 'a', User: { id: 8 } }, '8', true],
    [{ userId: 'A' }, 'a', false],
    [{ userId: null, User: null }, 'null', false],
    [{}, 'undefined', false],
    [{ userId: '' }, '', false],
  ])('compares %j with %j as text', (driver, id, expected) => {
    expect(matchesDriver(driver, id)).toBe(expected);
  });
});

describe('findDriver', () => {
  const drivers = [{ userId: 'a' }, { userId: 'b', User: { id: 'user-b' } }];

  it('finds by either id', () => {
    expect(findDriver(drivers, 'user-b')).toBe(drivers[1]);
  });

  it('finds no driver for an unknown id', () => {
    expect(findDriver(drivers, 'c')).toBeNull();
  });
});
