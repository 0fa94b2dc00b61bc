import { driverEmail, driverId, driverName, driverPhone } from './driver-identity.ts';

describe('the identity of a driver', () => {
  it.each([
    [{ userId: 'a', User: { id: 'b' } }, 'a'],
    [{ userId: null, User: { id: 'b' } }, 'b'],
    [{ userId: '', User: { id: 'b' } }, 'b'],
    [{ userId: 7 }, '7'],
    [{ User: null }, null],
    [{}, null],
  ])('reads the id of %j as %j', (driver, id) => {
    expect(driverId(driver)).toBe(id);
  });

  it('reads name, phone and e-mail', () => {
    const driver = { User: { name: ' Иван ', phone: '+375 29', email: 'i@park.by' } };
    expect([driverName(driver), driverPhone(driver), driverEmail(driver)]).toEqual([
      'Иван',
      '+375 29',
      'i@park.by',
    ]);
  });

  it.each([{}, { User: null }, { User: {} }, { User: { name: ' ', phone: '', email: null } }])(
    'is empty for %j',
    (driver) => {
      expect([driverName(driver), driverPhone(driver), driverEmail(driver)]).toEqual([null, null, null]);
    },
  );
});
