import { formatCoordinates } from './coordinates.ts';

describe('formatCoordinates', () => {
  it.each([
    [{ lat: 53.9006, lng: 27.559 }, '53.9006, 27.5590'],
    [{ lat: -33.86882, lng: 151.2093 }, '-33.8688, 151.2093'],
    [{ lat: 0, lng: 0 }, '0.0000, 0.0000'],
  ])('writes %j as %j', (place, text) => {
    expect(formatCoordinates(place)).toBe(text);
  });
});
