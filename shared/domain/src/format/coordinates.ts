export interface Coordinates {
  readonly lat: number | null;
  readonly lng: number | null;
}

/**
 * Latitude and longitude with four decimals and a decimal point in every language so that maps
 * accept them; null for a place that lacks either.
 */
export function formatCoordinates(place: Coordinates | null): string | null {
  if (!place) return null;
  const { lat, lng } = place;
  if (lat === null || lng === null) return null;
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
}
