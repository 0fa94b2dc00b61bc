import { get, post, type SentBy } from './endpoint.ts';
import { INGEST_MAX } from './limits.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { listReader } from './read-record.ts';

/** Whom a source names and nobody of the park is known by: a driver, or a car without one. */
const subjectFields = {
  sourceId: 'text',
  source: 'text',
  subject: 'driver|vehicle',
  /** What a link names, such as `id:7f3a`, `licence:…` or `plate:…`. */
  ref: 'text',
  /** What the source says of them, as it came. */
  name: 'text?',
  phone: 'text?',
  licenseNumber: 'text?',
  plate: 'text?',
  reasons: ['held reason'],
  rides: 'int',
  /** Whether rides of this name are posted already, perhaps for somebody else. */
  isKnown: 'flag',
  earliest: 'time',
  latest: 'time',
} as const;

/** Same driver, same price, two minutes apart at most. */
const lookalikeFields = {
  sourceId: 'text',
  source: 'text',
  externalId: 'text',
  pickupTime: 'time',
  /** In the currency of the park, as a decimal number. */
  price: 'number',
  driverId: 'text?',
  driver: 'text?',
  other: { source: 'text', externalId: 'text', pickupTime: 'time' },
} as const;

const nameFields = {
  subject: 'driver|vehicle',
  ref: 'text',
  recordId: 'text',
  /** Of the driver, or the plate of the vehicle. */
  record: 'text',
  /** A person said it, or what the record has. */
  rule: 'person|licence|phone|plate|vin|code',
  /** Null: always. */
  from: 'time?',
  /** Null: until now. */
  to: 'time?',
} as const;

/**
 * The hundred with most rides; `rides` counts all that wait for a driver. `lookalikes`: the oldest
 * 200 of `lookalikesTotal`.
 */
const heldRidesOutput = {
  subjects: [subjectFields],
  total: 'int',
  rides: 'int',
  lookalikes: [lookalikeFields],
  lookalikesTotal: 'int',
} as const;
/**
 * `changed`: rides that now have a driver, or another one, or a car; `held`: those of this name that
 * still wait.
 */
const linkedOutput = { changed: 'int', held: 'int' } as const;
/** At most 1,000, by name; `total` counts all. */
const sourceNamesOutput = { names: [nameFields], total: 'int' } as const;

/** A driver or a car that a source names and the park does not know. */
export type UnknownSubject = ReadRecord<typeof subjectFields>;
/** A ride that another source seems to have told of. */
export type Lookalike = ReadRecord<typeof lookalikeFields>;
/** What a source calls a driver or a car, and who that is in some time. */
export type SourceName = ReadRecord<typeof nameFields>;
export type WireLookalike = Wire<typeof lookalikeFields>;
export type WireUnknownSubject = Wire<typeof subjectFields>;
export type LinkInput = SentBy<typeof linkHeldRides>;

const readHeld = listReader('subjects', heldRidesOutput);
const readNames = listReader('names', sourceNamesOutput);

export const listHeldRides = get('taxipark/held_rides', {
  extension: 'rideSources',
  out: heldRidesOutput,
  may: 'readSources',
  says: 'Whom the rides name that wait, and cars that nobody knows',
  read: (response) => {
    const read = readHeld(response);
    return read && { ...read, lookalikesTotal: read.lookalikesTotal ?? 0 };
  },
});
/**
 * Says whom a source means by a name. What waits for it is posted, and what was posted for somebody
 * else from then on is moved.
 */
export const linkHeldRides = post('taxipark/held_rides/link', {
  extension: 'rideSources',
  in: {
    sourceId: 'id',
    subject: 'driver|vehicle',
    ref: 'text 1..',
    /** The driver or the vehicle. */
    recordId: 'id',
    /** Rides from then on; absent: all of them. */
    from: 'optional time',
  },
  out: linkedOutput,
  may: 'linkRides',
  journal: 'rides_linked',
  says: 'Says whom a source means by a name, and posts what waits for it',
  refuses: ['source_not_found', 'driver_not_found', 'vehicle_not_found'],
});
export const decideLookalikes = post('taxipark/held_rides/decide', {
  extension: 'rideSources',
  in: {
    sourceId: 'id',
    externalIds: ['text 1..', `1..${INGEST_MAX}`],
    /** `same`: never posted; `another`: posted now. */
    verdict: 'same|another',
  },
  out: { decided: 'int' },
  may: 'linkRides',
  journal: 'rides_ignored',
  says: 'Says whether rides that wait are those of another source that they look like',
  refuses: ['source_not_found'],
});
export const listSourceNames = get('taxipark/ride_sources/{id}/names', {
  extension: 'rideSources',
  out: sourceNamesOutput,
  may: 'readSources',
  says: 'What a source calls drivers and vehicles, who that is and when',
  refuses: ['source_not_found'],
  read: (response) => {
    const read = readNames(response);
    return read && { ...read, total: read.total ?? read.names.length };
  },
});
export const ignoreHeldRides = post('taxipark/held_rides/ignore', {
  extension: 'rideSources',
  in: { sourceId: 'id', ref: 'text 1..' },
  out: { ignored: 'int' },
  may: 'linkRides',
  journal: 'rides_ignored',
  says: 'Takes the rides of a name off the list',
  refuses: ['source_not_found'],
});
export const settleHeldRides = post('taxipark/held_rides/settle', {
  extension: 'rideSources',
  out: { posted: 'int', held: 'int' },
  may: 'linkRides',
  says: 'Looks once more for everybody whose rides wait',
});
