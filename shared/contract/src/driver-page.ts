import type { z } from 'zod';
import { endpoint, openToGuests, withReader } from './endpoint.ts';
import { isRecord, type ReadRecord, recordReader } from './read-record.ts';
import type {
  driverLinkInput,
  driverLinkOutput,
  driverLinkWithdrawnOutput,
  driverPageInput,
  driverPageOutput,
  newDriverLinkOutput,
} from './schemas/driver-page-schemas.ts';

const linkFields = { createdAt: 'text', createdBy: 'text', expiresAt: 'text', lastUsedAt: 'text' } as const;

const pageFields = {
  name: 'text',
  park: 'text',
  timeZone: 'text',
  currency: 'text',
  decimals: 'number',
  today: 'text',
  startsOn: 'text',
  endsOn: 'text',
  balance: 'number',
  before: 'number',
  after: 'number',
  rides: [
    {
      rideId: 'text',
      status: 'text',
      pickupTime: 'text',
      distance: 'number',
      farePerKm: 'number',
      earning: 'number',
    },
  ],
  entries: [{ id: 'text', day: 'text', kind: 'text', amount: 'number', text: 'text' }],
  payouts: [{ day: 'text', amount: 'number', status: 'text' }],
} as const;

/** The link that a driver can use now, as read from the server. */
export type DriverLink = ReadRecord<typeof linkFields>;
/** What a driver sees of themselves; see the schema. */
export type DriverPage = ReadRecord<typeof pageFields>;
export type WireDriverLink = z.output<typeof driverLinkOutput>;
export type WireDriverPage = z.output<typeof driverPageOutput>;

const readLink = recordReader(linkFields);
const readPage = recordReader(pageFields);

/** The link that a driver can use now; null where there is none. */
export const getDriverLink = withReader(
  endpoint<void, WireDriverLink>('GET', 'taxipark/drivers/{id}/link', 'driverPage'),
  (response) => (isRecord(response) ? { link: readLink(response['link']) } : null),
);
/** Makes a link for a driver; the one before no longer works. */
export const createDriverLink = withReader(
  endpoint<z.input<typeof driverLinkInput>, z.output<typeof newDriverLinkOutput>>(
    'POST',
    'taxipark/drivers/{id}/link',
    'driverPage',
  ),
  (response) => {
    const link = isRecord(response) ? readLink(response['link']) : null;
    const path = isRecord(response) ? response['path'] : null;
    return link && typeof path === 'string' ? { link, path } : null;
  },
);
/** From then on the link of a driver opens nothing. */
export const withdrawDriverLink = endpoint<void, z.output<typeof driverLinkWithdrawnOutput>>(
  'POST',
  'taxipark/drivers/{id}/link/withdraw',
  'driverPage',
);
/** A week of a driver, by the token of their link; needs no session. */
export const openDriverPage = openToGuests(
  withReader(
    endpoint<z.input<typeof driverPageInput>, WireDriverPage>('POST', 'driver_page/open', 'driverPage'),
    (response) => (isRecord(response) && Array.isArray(response['rides']) ? readPage(response) : null),
  ),
);
