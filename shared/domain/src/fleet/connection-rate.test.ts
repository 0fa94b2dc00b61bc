import { connectionRate, countConnected } from './connection-rate.ts';

const records = (connected: number, total: number): { connectionStatus: boolean }[] =>
  Array.from({ length: total }, (_, index) => ({ connectionStatus: index < connected }));

describe('the connection rate', () => {
  it.each([
    [0, 0, 0],
    [0, 5, 0],
    [5, 5, 100],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [1, 1000, 0],
    [199, 200, 100],
  ])('of %d out of %d is %d percent', (connected, total, percent) => {
    expect(connectionRate(connected, total)).toBe(percent);
    expect(countConnected(records(connected, total))).toBe(connected);
  });
});
