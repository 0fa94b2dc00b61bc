export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Latitude and longitude with four decimals, with a point in every language so that maps accept them (section 9). */
export function formatCoordinates({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
}
