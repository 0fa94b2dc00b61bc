import { RIDE_PAGE_SIZE } from '@park/contract/limits';

/** Where the page after this one begins. */
export function nextRideOffset(offset: number): number {
  return offset + RIDE_PAGE_SIZE;
}

/** Whether to offer more: only a page of exactly 40 may be followed by another. */
export function mayHaveMoreRides(lastPageLength: number): boolean {
  return lastPageLength === RIDE_PAGE_SIZE;
}
