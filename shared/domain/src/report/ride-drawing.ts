import type { Coordinates } from '../format/coordinates.ts';

/**
 * The size of a drawing, in its own units; nothing but the scale bar comes nearer to an edge than
 * the margin.
 */
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

interface Side {
  readonly middle: number;
  readonly extent: number;
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

/**
 * A place that exists as latitude and longitude in degrees, for a map (issue 17, ride report); null
 * for any other.
 */
export function placeOf(place: Coordinates | null): readonly [number, number] | null {
  return isPlace(place) ? [place.lat, place.lng] : null;
}

/** The shorter way around the earth, in degrees. */
export function eastward(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/**
 * The length of the straight line between two places in km (issue 17, ride report); null without
 * one of them.
 */
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

/** North and east of a place in km, on a plane that is true around that latitude. */
export interface PlanePoint {
  readonly east: number;
  readonly north: number;
}

/** Where a place is from the view of another (issue 17, ride report). */
export function planePoint(
  [lat, lng]: readonly [number, number],
  [fromLat, fromLng]: readonly [number, number],
  trueLat: number,
): PlanePoint {
  const kmPerDegree = radians(1) * EARTH_RADIUS_KM;
  return {
    east: eastward(fromLng, lng) * kmPerDegree * Math.cos(radians(trueLat)),
    north: (lat - fromLat) * kmPerDegree,
  };
}

/**
 * How points of a plane are drawn as large as a frame allows, in its middle and north up, with a
 * bar of a round length (issue 17, ride report). There must be a point.
 */
export function fitDrawing(points: readonly PlanePoint[], { width, height, margin }: DrawingFrame) {
  const [east, north] = [points.map((each) => each.east), points.map((each) => each.north)].map((all) => {
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return { middle: (least + most) / 2, extent: Math.max(most - least, LEAST_EXTENT_KM) };
  }) as [Side, Side];
  const inner = { width: width - 2 * margin, height: height - 2 * margin };
  const perKm = Math.min(inner.width / east.extent, inner.height / north.extent);
  const km = roundLength(inner.width / 3 / perKm);
  return {
    pointOf: (point: PlanePoint): DrawingPoint => ({
      x: width / 2 + (point.east - east.middle) * perKm,
      y: height / 2 - (point.north - north.middle) * perKm,
    }),
    bar: { km, length: km * perKm },
  };
}

/** A ride as a drawing to scale (issue 17, ride report); null without both ends. */
export function drawRide(
  from: Coordinates | null,
  to: Coordinates | null,
  frame: DrawingFrame,
): RideDrawing | null {
  const [start, end, straight] = [placeOf(from), placeOf(to), straightKm(from, to)];
  if (start === null || end === null || straight === null) return null;
  const points = [{ east: 0, north: 0 }, planePoint(end, start, (start[0] + end[0]) / 2)] as const;
  const { pointOf, bar } = fitDrawing(points, frame);
  return { start: pointOf(points[0]), end: pointOf(points[1]), straightKm: straight, bar };
}
