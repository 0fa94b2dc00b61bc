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
