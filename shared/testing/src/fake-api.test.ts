import { listDrivers } from '@park/contract/drivers';
import { get } from '@park/contract/endpoint';
import { listVehicles } from '@park/contract/vehicles';
import { checkUnanswered, FakeApi } from './fake-api.ts';
import { makeDriver } from './records.ts';

describe('the server of a screen test', () => {
  it('fails the test that makes a call without a set answer, and names the call', async () => {
    const api = new FakeApi().on(listDrivers, () => ({ drivers: [] }));
    await api.call(listVehicles, undefined).catch(() => undefined);
    expect(checkUnanswered).toThrow('No answer was set for GET taxipark/vehicles');
    expect(checkUnanswered).not.toThrow();
  });

  it('refuses to answer in a shape that the contract does not define', async () => {
    const api = new FakeApi().on(listDrivers, () => ({ drivers: [{ ...makeDriver(), userId: 7 as never }] }));
    await expect(api.call(listDrivers, undefined)).rejects.toThrow();
    expect(checkUnanswered).toThrow('GET taxipark/drivers in the shape of the contract');
  });

  it('fails the test that makes a call outside the contract', async () => {
    const unknown = get('taxipark/shifts', { out: 'anything', may: null, says: '' });
    const api = new FakeApi().on(unknown, () => ({}));
    await expect(api.call(unknown, undefined)).rejects.toThrow('GET taxipark/shifts');
    expect(checkUnanswered).toThrow('GET taxipark/shifts, which the contract does not know');
  });

  it('sends odd records where the test is about them, read as the console reads them', async () => {
    const api = new FakeApi().onOdd(listDrivers, () => ({ drivers: [{ userId: 7 }, null] }));
    const { drivers, unreadable } = await api.call(listDrivers, undefined);
    expect([drivers[0]?.userId, drivers.length, unreadable]).toEqual(['7', 1, 1]);
  });
});
