import { isRideUnderWay, rideStatus, rideStatusKey, rideStatusTone } from './ride-status.ts';

describe('a ride status', () => {
  it.each([
    ['completed', 'completed', 'success'],
    ['complete', 'completed', 'success'],
    ['COMPLETED', 'completed', 'success'],
    ['cancelled', 'cancelled', 'danger'],
    ['ongoing', 'ongoing', 'info'],
    [' active ', 'active', 'warning'],
    ['paused', 'other', 'neutral'],
    ['constructor', 'other', 'neutral'],
    ['', 'unknown', 'neutral'],
    [null, 'unknown', 'neutral'],
    [undefined, 'unknown', 'neutral'],
  ])('%j is %s and %s', (text, status, tone) => {
    expect(rideStatus(text)).toBe(status);
    expect(rideStatusTone(rideStatus(text))).toBe(tone);
  });

  it.each([
    ['complete', 'completed'],
    ['Paused', 'paused'],
    [null, ''],
    ['toString', 'tostring'],
  ])('%j has the key %j', (text, key) => {
    expect(rideStatusKey(text)).toBe(key);
  });
});

describe('a ride without a dropoff time', () => {
  it.each([
    ['ongoing', null, true],
    [null, null, true],
    ['completed', null, true],
    ['ongoing', '', true],
    ['cancelled', null, false],
    ['ongoing', '2026-03-01T08:40:00.000Z', false],
  ])('with status %j and dropoff %j is under way: %s', (status, dropoffTime, expected) => {
    expect(isRideUnderWay({ status, dropoffTime })).toBe(expected);
  });
});
