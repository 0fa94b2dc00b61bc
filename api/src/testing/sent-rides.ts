import type { IngestRideInput } from '@park/contract/ingest';
import type { TestPark } from './test-park.ts';

/**
 * A completed ride of a driver of a test park by licence, an hour before TEST_NOW, with 12.00 by
 * card; `rest` replaces whole fields.
 */
export function sentRide(
  park: Pick<TestPark, 'source'> & { readonly label?: string },
  driver: number,
  rest: Partial<IngestRideInput> = {},
): IngestRideInput {
  return {
    externalId: 'r-1',
    status: 'completed',
    driver: { licenseNumber: `${park.label ?? 'north'}-${driver}` },
    vehicle: { plate: `0000 AB-7 ${park.label ?? 'north'}` },
    pickupTime: '2026-03-20T11:00:00+03:00',
    dropoffTime: '2026-03-20T11:20:00+03:00',
    pickup: { lat: 53.9, lng: 27.56 },
    dropoff: { lat: 53.92, lng: 27.6, address: 'пр. Победителей 9' },
    distanceMeters: 8_000,
    money: { currency: 'BYN', fare: '12.00', card: '12.00' },
    payment: 'card',
    ...rest,
  };
}
