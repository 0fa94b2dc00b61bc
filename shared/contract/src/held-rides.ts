import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { listReader, type ReadRecord, recordReader } from './read-record.ts';
import type {
  decideInput,
  decidedOutput,
  heldRidesOutput,
  ignoreInput,
  ignoredOutput,
  linkInput,
  linkedOutput,
  lookalike,
  settledOutput,
  sourceNamesOutput,
  unknownSubject,
} from './schemas/ride-source-schemas.ts';

const subjectFields = {
  sourceId: 'text',
  source: 'text',
  subject: 'text',
  ref: 'text',
  name: 'text',
  phone: 'text',
  licenseNumber: 'text',
  plate: 'text',
  reasons: 'texts',
  rides: 'number',
  isKnown: 'flag',
  earliest: 'text',
  latest: 'text',
} as const;

const lookalikeFields = {
  sourceId: 'text',
  source: 'text',
  externalId: 'text',
  pickupTime: 'text',
  price: 'number',
  driverId: 'text',
  driver: 'text',
  other: { source: 'text', externalId: 'text', pickupTime: 'text' },
} as const;

const nameFields = {
  subject: 'text',
  ref: 'text',
  recordId: 'text',
  record: 'text',
  rule: 'text',
  from: 'text',
  to: 'text',
} as const;

/** A driver or a car that a source names and the park does not know. */
export type UnknownSubject = ReadRecord<typeof subjectFields>;
/** A ride that another source seems to have told of. */
export type Lookalike = ReadRecord<typeof lookalikeFields>;
/** What a source calls a driver or a car, and who that is in some time. */
export type SourceName = ReadRecord<typeof nameFields>;
export type WireLookalike = z.output<typeof lookalike>;
export type WireUnknownSubject = z.output<typeof unknownSubject>;
export type LinkInput = z.input<typeof linkInput>;

/** Whom the rides name that wait, and which cars nobody knows. */
export const listHeldRides = withReader(
  endpoint<void, z.output<typeof heldRidesOutput>>('GET', 'taxipark/held_rides', 'rideSources'),
  (response) => {
    const read = listReader('subjects', subjectFields)(response);
    const alike = listReader('lookalikes', lookalikeFields)(response);
    const counts = recordReader({ total: 'number', rides: 'number', lookalikesTotal: 'number' })(response);
    return (
      read && {
        ...read,
        total: counts?.total ?? null,
        rides: counts?.rides ?? null,
        lookalikes: alike?.lookalikes ?? [],
        lookalikesTotal: counts?.lookalikesTotal ?? 0,
      }
    );
  },
);
/**
 * Says whom a source means by a name. What waits for it is posted, and what was posted for somebody
 * else from then on is moved.
 */
export const linkHeldRides = withReader(
  endpoint<LinkInput, z.output<typeof linkedOutput>>('POST', 'taxipark/held_rides/link', 'rideSources'),
  recordReader({ changed: 'number', held: 'number' }),
);
/** Says of rides whether they are those of another source that they look like. */
export const decideLookalikes = withReader(
  endpoint<z.input<typeof decideInput>, z.output<typeof decidedOutput>>(
    'POST',
    'taxipark/held_rides/decide',
    'rideSources',
  ),
  recordReader({ decided: 'number' }),
);
/** What a source calls drivers and cars, with who that is and when. */
export const listSourceNames = withReader(
  endpoint<void, z.output<typeof sourceNamesOutput>>(
    'GET',
    'taxipark/ride_sources/{id}/names',
    'rideSources',
  ),
  (response) => {
    const read = listReader('names', nameFields)(response);
    return (
      read && { ...read, total: recordReader({ total: 'number' })(response)?.total ?? read.names.length }
    );
  },
);
/** Takes the rides of a name off the list; they are not posted. */
export const ignoreHeldRides = withReader(
  endpoint<z.input<typeof ignoreInput>, z.output<typeof ignoredOutput>>(
    'POST',
    'taxipark/held_rides/ignore',
    'rideSources',
  ),
  recordReader({ ignored: 'number' }),
);
/** Looks once more for everybody whose rides wait, such as drivers who were added meanwhile. */
export const settleHeldRides = withReader(
  endpoint<void, z.output<typeof settledOutput>>('POST', 'taxipark/held_rides/settle', 'rideSources'),
  recordReader({ posted: 'number', held: 'number' }),
);
