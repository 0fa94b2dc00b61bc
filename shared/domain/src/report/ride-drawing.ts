import type { Coordinates } from '../format/coordinates.ts';

/** The size of a drawing, in its own units; nothing but the scale bar comes nearer to an edge than the margin. */
export interface DrawingFrame {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

export interface DrawingPoint {
  readonly x: number;
  readonly y: number;
}

/** A ride to scale, north up: its ends, and a bar of a round length. */
export interface RideDrawing {
  readonly start: DrawingPoint;
  readonly end: DrawingPoint;
  readonly straightKm: number;
  readonly bar: { readonly km: number; readonly length: number };
}

const EARTH_RADIUS_KM = 6371;
/** A ride that ends where it began is drawn in a square of this size, not in one of no size. */
const LEAST_EXTENT_KM = 0.2;
const ROUND = [5, 2, 1];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function isPlace(place: Coordinates | null): place is { readonly lat: number; readonly lng: number } {
  return (
    place !== null &&
    place.lat !== null &&
    place.lng !== null &&
    Math.abs(place.lat) <= 90 &&
    Math.abs(place.lng) <= 180
  );
}

/** A place that exists as latitude and longitude in degrees, for a map (issue 17, ride report); null for any other. */
export function placeOf(place: Coordinates | null): readonly [number, number] | null {
  return isPlace(place) ? [place.lat, place.lng] : null;
}

/** The shorter way around the earth, in degrees. */
function eastward(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** The length of the straight line between two places in km (issue 17, ride report); null without one of them. */
export function straightKm(from: Coordinates | null, to: Coordinates | null): number | null {
  if (!isPlace(from) || !isPlace(to)) return null;
  const north = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const east = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const angle = Math.sqrt(north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, angle));
}

/** The longest of 1, 2, 5, 10 … km or m that is not longer than `km`. */
export function roundLength(km: number): number {
  const power = 10 ** Math.floor(Math.log10(km));
  const step = ROUND.find((each) => each * power <= km) ?? 1;
  // 3 * 0.1 is not 0.3 in binary.
  return Number((step * power).toPrecision(1));
}

/** A ride as a drawing to scale (issue 17, ride report); null without both ends. */
export function drawRide(
  from: Coordinates | null,
  to: Coordinates | null,
  { width, height, margin }: DrawingFrame,
): RideDrawing | null {
  const straight = straightKm(from, to);
  if (straight === null || !isPlace(from) || !isPlace(to)) return null;
  const kmPerDegree = radians(1) * EARTH_RADIUS_KM;
  const east = eastward(from.lng, to.lng) * kmPerDegree * Math.cos(radians((from.lat + to.lat) / 2));
  const north = (to.lat - from.lat) * kmPerDegree;
  const inner = { width: width - 2 * margin, height: height - 2 * margin };
  const perKm = Math.min(
    inner.width / Math.max(Math.abs(east), LEAST_EXTENT_KM),
    inner.height / Math.max(Math.abs(north), LEAST_EXTENT_KM),
  );
  const at = (part: number): DrawingPoint => ({
    x: width / 2 + part * east * perKm,
    y: height / 2 - part * north * perKm,
  });
  const km = roundLength(inner.width / 3 / perKm);
  return { start: at(-0.5), end: at(0.5), straightKm: straight, bar: { km, length: km * perKm } };
}
