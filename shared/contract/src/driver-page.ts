import { get, post } from './endpoint.ts';
import { TEXT_MAX } from './limits.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { isRecord, recordReader } from './read-record.ts';

/** The longest time that a link can be given, in days. */
export const LINK_DAYS_MAX = 366;

const linkFields = {
  createdAt: 'time',
  /** Who made it; null where that person is not known any more. */
  createdBy: 'text?',
  /** Null: it works until it is withdrawn. */
  expiresAt: 'time?',
  /** To the minute; null before its first use. */
  lastUsedAt: 'time?',
} as const;

const driverLinkOutput = { link: ['?', linkFields] } as const;
/**
 * `path`: below the console's origin, with the token in its fragment, which browsers send to no
 * server. Nobody can read it again.
 */
const newDriverLinkOutput = { link: linkFields, path: 'text' } as const;

const driverPageOutput = {
  name: 'text',
  park: 'text',
  timeZone: 'text',
  currency: 'currency',
  decimals: 'int',
  today: 'day',
  startsOn: 'day',
  endsOn: 'day',
  /** Of today, whichever week is asked for. */
  balance: 'int',
  /** Before the first and after the last day of the week. */
  before: 'int',
  after: 'int',
  /** Those of the week that were not cancelled; the oldest first, like the entries. */
  rides: [
    {
      rideId: 'text',
      status: 'text',
      pickupTime: 'time',
      /** In km. */
      distance: 'number?',
      farePerKm: 'number?',
      /** In the currency, with its decimals; null until the ride has ended. */
      earning: 'number?',
    },
  ],
  /** As in the ledger, without the names of the park's people. */
  entries: [{ id: 'text', day: 'day', kind: 'entry kind', amount: 'int', text: 'text?' }],
  /** Money that the park has sent, or is about to send: the newest twenty, of any week. */
  payouts: [{ day: 'day', amount: 'int', status: 'open|paid|failed' }],
  /** Of any week, those due soonest first; absent from a server without bills. */
  bills: [
    'optional',
    [
      {
        id: 'text',
        kind: 'fine|toll|fuel|parking|damage',
        /** Null: only the day is known. */
        at: 'time?',
        day: 'day',
        place: 'text?',
        /** In minor units, without a sign. */
        amount: 'int',
        reduced: 'int?',
        reducedUntil: 'day?',
        dueOn: 'day?',
        /** What of it is in the account by now, a part where it is paid by week; null: nothing. */
        charged: 'int?',
        /** What the driver has answered; null where they still may. */
        dispute: 'text?',
      },
    ],
  ],
} as const;

/** The link that a driver can use now, as read from the server. */
export type DriverLink = ReadRecord<typeof linkFields>;
/**
 * What a driver sees of themselves: one week, Monday to Sunday in the park's time zone. Amounts of
 * entries are in minor units, from the driver's side: above zero is what the park owes.
 */
export type DriverPage = ReadRecord<typeof driverPageOutput>;
export type WireDriverLink = Wire<typeof driverLinkOutput>;
export type WireDriverPage = Wire<typeof driverPageOutput>;

const readLink = recordReader(linkFields);
const readPage = recordReader(driverPageOutput);

export const getDriverLink = get('taxipark/drivers/{id}/link', {
  extension: 'driverPage',
  out: driverLinkOutput,
  may: 'readLedger',
  says: 'The link with which a driver can see their own page, without its token',
  refuses: ['driver_not_found'],
  read: (response) => (isRecord(response) ? { link: readLink(response['link']) } : null),
});
export const createDriverLink = post('taxipark/drivers/{id}/link', {
  extension: 'driverPage',
  in: { /** How long it works; absent: until it is withdrawn. */ days: `optional int 1..${LINK_DAYS_MAX}` },
  out: newDriverLinkOutput,
  may: 'manageDriverLinks',
  journal: 'driver_link_made',
  says: 'Makes a link for a driver, shown this once; the one before no longer works',
  refuses: ['driver_not_found'],
  status: 201,
  read: (response) => {
    const link = isRecord(response) ? readLink(response['link']) : null;
    const path = isRecord(response) ? response['path'] : null;
    return link && typeof path === 'string' ? { link, path } : null;
  },
});
export const withdrawDriverLink = post('taxipark/drivers/{id}/link/withdraw', {
  extension: 'driverPage',
  out: { withdrawn: 'int' },
  may: 'manageDriverLinks',
  journal: 'driver_link_withdrawn',
  says: 'Withdraws the link of a driver at once',
  refuses: ['driver_not_found'],
});
export const openDriverPage = post('driver_page/open', {
  extension: 'driverPage',
  in: {
    token: `string 0..${TEXT_MAX}`,
    /** Any day of the week that is asked for; absent: the one of today. */
    week: 'optional day',
  },
  out: driverPageOutput,
  may: null,
  says: 'A week of rides and money of the driver whose link it is',
  refuses: ['driver_link_refused', 'too_many_requests'],
  read: (response) => (isRecord(response) && Array.isArray(response['rides']) ? readPage(response) : null),
});
