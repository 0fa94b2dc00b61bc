import type { RideRow } from '@park/contract/reports';

/** Who gave a rating of a ride. */
export type RatingSide = 'passenger' | 'driver';

/** The seed of a ride's sample rating: its id, or its pickup time where the server sends no id. */
export function rideSeed(ride: {
  readonly rideId: string | null;
  readonly pickupTime: string | null;
}): string {
  return ride.rideId ?? ride.pickupTime ?? '';
}

const LOWEST = 30;
const STEPS = 21;

// FNV-1a: spreads similar ids over the whole range, and is deterministic.
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/**
 * A sample for a rating that the server does not send: between 3.0 and 5.0, always the same for a
 * ride. It must be labelled as sample data.
 */
export function sampleRating(rideId: string, side: RatingSide): number {
  return (LOWEST + (spread(`${rideId}/${side}`) % STEPS)) / 10;
}

const FIELDS = { passenger: 'ratingByPassenger', driver: 'ratingByDriver' } as const;

/** Whether the server sends no ratings of one side, so that samples are on screen. */
export function isRatingSample(rides: readonly RideRow[], side: RatingSide): boolean {
  return rides.some((ride) => ride[FIELDS[side]] === undefined);
}

/**
 * A ride's rating: the server's, null when it is unrated, or a sample when the server sends no
 * ratings.
 */
export function rideRating(ride: RideRow, side: RatingSide): number | null {
  const rating = ride[FIELDS[side]];
  return rating === undefined ? sampleRating(rideSeed(ride), side) : rating;
}
