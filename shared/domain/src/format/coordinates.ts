export interface Coordinates {
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Of a row that shows where about a place is: a second decimal is one kilometre. */
export const SHORT_COORDINATES = 2;

/**
 * Latitude and longitude with four decimals or fewer, with a decimal point in every language so that maps accept them
 * (section 9); null for a place that lacks either.
 */
export function formatCoordinates(place: Coordinates | null, decimals = 4): string | null {
  if (!place) return null;
  const { lat, lng } = place;
  if (lat === null || lng === null) return null;
  return `${lat.toFixed(decimals)}, ${lng.toFixed(decimals)}`;
}
