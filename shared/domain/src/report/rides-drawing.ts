import type { Coordinates } from '../format/coordinates.ts';
import {
  type DrawingFrame,
  type DrawingPoint,
  eastward,
  fitDrawing,
  placeOf,
  planePoint,
  straightKm,
} from './ride-drawing.ts';

export interface RideEnds {
  readonly from: Coordinates | null;
  readonly to: Coordinates | null;
}

/** Which of many rides are shown on one map, by their index, and how many are not. */
export interface RidesOnMap {
  readonly drawn: readonly number[];
  readonly withoutPlace: number;
  readonly farAway: number;
}

/** Many rides to one scale, north up; an end without a place is null. */
export interface RidesDrawing extends RidesOnMap {
  readonly ways: readonly {
    readonly index: number;
    readonly start: DrawingPoint | null;
    readonly end: DrawingPoint | null;
  }[];
  readonly bar: { readonly km: number; readonly length: number };
}

type Place = readonly [number, number];

/** The surroundings of a city with its airport. */
const LEAST_REACH_KM = 60;
/** In medians of the distance from the middle. */
const REACH = 8;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The place in the middle of most of them, which a few stray ones do not move. */
function middleOf(places: readonly Place[]): Coordinates {
  const [, first] = places[0] ?? [0, 0];
  const lng = first + median(places.map((place) => eastward(first, place[1])));
  return { lat: median(places.map(([lat]) => lat)), lng: eastward(0, lng) };
}

/**
 * The rides that one map shows together (issue 17, ride report). A ride is far away when one of its
 * ends is more than 60 km and more than eight times the median distance from the middle of all
 * ends: a single wrong place would make a city a dot.
 */
export function ridesOnMap(rides: readonly RideEnds[]): RidesOnMap {
  const places = rides.map(({ from, to }) => [placeOf(from), placeOf(to)].filter((place) => place !== null));
  const middle = middleOf(places.flat());
  const distances = places.map((ends) => ends.map(([lat, lng]) => straightKm(middle, { lat, lng }) ?? 0));
  const reach = Math.max(LEAST_REACH_KM, REACH * median(distances.flat()));
  const isFar = distances.map((ends) => ends.some((km) => km > reach));
  return {
    drawn: rides.flatMap((_, index) => (places[index]?.length && !isFar[index] ? [index] : [])),
    withoutPlace: places.filter((ends) => ends.length === 0).length,
    farAway: isFar.filter(Boolean).length,
  };
}

/**
 * The rides of a map as a drawing to scale (issue 17, ride report); null when none can be drawn.
 */
export function drawRides(rides: readonly RideEnds[], frame: DrawingFrame): RidesDrawing | null {
  const shown = ridesOnMap(rides);
  const ends = shown.drawn.map((index) => ({
    index,
    start: placeOf(rides[index]?.from ?? null),
    end: placeOf(rides[index]?.to ?? null),
  }));
  const places = ends.flatMap(({ start, end }) => [start, end]).filter((place) => place !== null);
  const [first] = places;
  if (first === undefined) return null;
  const trueLat = median(places.map(([lat]) => lat));
  const pointFrom = (place: Place) => planePoint(place, first, trueLat);
  const { pointOf, bar } = fitDrawing(places.map(pointFrom), frame);
  const drawn = (place: Place | null) => place && pointOf(pointFrom(place));
  return {
    ...shown,
    ways: ends.map(({ index, start, end }) => ({ index, start: drawn(start), end: drawn(end) })),
    bar,
  };
}
