import { formatCoordinates, SHORT_COORDINATES } from './coordinates.ts';

describe('formatCoordinates', () => {
  it.each([
    [{ lat: 53.9006, lng: 27.559 }, '53.9006, 27.5590'],
    [{ lat: -33.86882, lng: 151.2093 }, '-33.8688, 151.2093'],
    [{ lat: 0, lng: 0 }, '0.0000, 0.0000'],
  ])('writes %j as %j', (place, text) => {
    expect(formatCoordinates(place)).toBe(text);
  });

  it('writes a place for a narrow column with two decimals', () => {
    expect(formatCoordinates({ lat: 53.9006, lng: 27.559 }, SHORT_COORDINATES)).toBe('53.90, 27.56');
  });
});
