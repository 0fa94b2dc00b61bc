import type { Driver } from '@park/contract/drivers';
import { onlineDrivers } from './online-drivers.ts';

const drivers = (states: readonly boolean[]): Driver[] =>
  states.map((connectionStatus, index) => ({ userId: String(index), connectionStatus }) as Driver);

describe('onlineDrivers', () => {
  it('leaves out drivers who are not connected and keeps the order', () => {
    expect(onlineDrivers(drivers([false, true, false, true])).map(({ userId }) => userId)).toEqual([
      '1',
      '3',
    ]);
  });

  it('returns at most eight', () => {
    expect(onlineDrivers(drivers(Array.from({ length: 9 }, () => true)))).toHaveLength(8);
  });

  it('is empty when no driver is connected', () => {
    expect(onlineDrivers(drivers([false]))).toEqual([]);
  });
});
