import { parkFields } from './read-park.ts';

/** A record that is referred to. */
export const named = { id: 'text', name: 'text' } as const;

const place = ['?', { lat: 'number', lng: 'number' }] as const;

/** A ride of a driver. */
export const driveFields = {
  rideId: 'text',
  status: 'text?',
  vehicle: ['?', { code: 'text?' }],
  pickupLocation: place,
  pickupTime: 'time?',
  dropoffLocation: place,
  dropoffTime: 'time?',
  distance: 'number?',
  farePerKm: 'number?',
  earning: 'number?',
} as const;

/**
 * The fields of a person, as any server may send them; a phone that is not known may be blank, and
 * is stored so.
 */
export const personFields = {
  userId: 'text',
  name: 'text',
  email: 'text',
  phone: 'blank text?',
  role: 'text',
} as const;

/** A server of several parks tells of that of the person. */
export const sessionUser = { ...personFields, park: ['optional', parkFields] } as const;
