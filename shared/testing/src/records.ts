import type { WireLogin } from '@park/contract/auth';
import { driverFields, type WireDriver } from '@park/contract/drivers';
import type { RecordFields, Wire } from '@park/contract/fields';
import type { ParkFrame } from '@park/contract/read-park';
import type { WireEarningRow, WireRideRow } from '@park/contract/reports';
import { vehicleFields, type WireVehicle } from '@park/contract/vehicles';

type Nulls<Sent> = { [Name in keyof Sent as null extends Sent[Name] ? Name : never]: null };

/** Null for every field of a record that may be null, so that a new field of the contract needs no edit here. */
function nullsOf<const Fields extends RecordFields>(fields: Fields): Nulls<Wire<Fields>> {
  const nullable = Object.keys(fields).filter((name) => String(fields[name]).endsWith('?'));
  // `Wire` is derived from the same fields.
  return Object.fromEntries(nullable.map((name) => [name, null])) as Nulls<Wire<Fields>>;
}

const DRIVER_NULLS = nullsOf(driverFields);
const VEHICLE_NULLS = nullsOf(vehicleFields);

/** As sent and as read: the park has the server's time and by how much that is ahead. */
type TestSession = Omit<WireLogin, 'park'> & { park?: ParkFrame & { now: string } };

/** A signed-in operator. */
export function makeSession(parts: Partial<TestSession> = {}): TestSession {
  return {
    userId: 'user-1',
    name: 'Анна Ковалевская',
    email: 'anna@park.by',
    phone: '+375 29 123-45-67',
    role: 'admin',
    token: 'token-1',
    ...parts,
  };
}

/**
 * A driver with every field filled, except nullable fields that are not listed here; `parts`
 * overrides fields.
 */
export function makeDriver(parts: Partial<WireDriver> = {}): WireDriver {
  const userId = parts.userId ?? 'driver-1';
  return {
    ...DRIVER_NULLS,
    userId,
    User: { id: userId, name: 'Иван Петров', phone: '+375 (29) 123-45-67', email: 'ivan@park.by' },
    licenseNumber: '7AB 123456',
    taxiParkId: 'park-1',
    connectionStatus: true,
    currentFarePerKm: 1.2,
    address: 'Минск, ул. Немига, 5',
    drivingExperience: '5 years',
    countryOfIssue: 'Belarus',
    drivingLicenseIssuedOn: '2020-03-01T00:00:00.000Z',
    drivingLicenseExpeiresOn: '2030-03-01T00:00:00.000Z',
    emergencyContact: '+375 33 765-43-21',
    dateOfBirth: '1985-06-15T00:00:00.000Z',
    feedback: 'Reliable',
    notes: 'Prefers nights',
    passportType: 'National',
    country: 'Belarus',
    issuedBy: 'Central district',
    registrationAddress: 'Минск, ул. Немига, 5',
    taxpayerId: '123456789',
    idSeriesAndNumber: 'MP1234567',
    primaryStateRegistrationNumber: '190000001',
    postCode: '220004',
    iDIssuedOn: '2019-01-10T00:00:00.000Z',
    iDexpiresOn: '2029-01-10T00:00:00.000Z',
    ...parts,
  };
}

/** A driver of this name, without phone and e-mail address. */
export function makeNamedDriver(userId: string, name: string, parts: Partial<WireDriver> = {}): WireDriver {
  return makeDriver({ userId, User: { id: userId, name, phone: null, email: null }, ...parts });
}

/** Three drivers in an order that is none of their names or fares; Anna is not connected. */
export const threeDrivers: WireDriver[] = [
  makeNamedDriver('11', 'Boris', { currentFarePerKm: 1.5 }),
  makeNamedDriver('12', 'Anna', { connectionStatus: false, currentFarePerKm: 0.9 }),
  makeNamedDriver('13', 'Yana', { currentFarePerKm: 2 }),
];

/** A vehicle with every field filled, except nullable fields that are not listed here. */
export function makeVehicle(parts: Partial<WireVehicle> = {}): WireVehicle {
  return {
    ...VEHICLE_NULLS,
    id: 'vehicle-1',
    make: 'Toyota',
    model: 'Camry',
    color: 'White',
    seats: 5,
    plateNumber: '1234 AB-7',
    VIN: 'JTNB11HK103456789',
    bodyNumber: 'B-1',
    license: 'Licence 1',
    registrationCertificate: 'Certificate 1',
    code: 'T-01',
    driverId: 'driver-1',
    facilities: ['Air conditioning'],
    transmission: 'automatic',
    status: 'active',
    connectionStatus: true,
    taxiParkId: 'park-1',
    ...parts,
  };
}

/** A line of the earning report. */
export function makeEarningRow(parts: Partial<WireEarningRow> = {}): WireEarningRow {
  return {
    drive: { userId: 'driver-1', User: { name: 'Иван Петров' } },
    vehicle: { code: 'T-01' },
    totalMileage: 120.5,
    totalEarning: 240.25,
    ...parts,
  };
}

/** A completed ride. */
export function makeRide(parts: Partial<WireRideRow> = {}): WireRideRow {
  return {
    rideId: 'ride-1',
    status: 'completed',
    driver: { User: { name: 'Иван Петров' } },
    vehicle: { code: 'T-01' },
    pickupLocation: { lat: 53.9006, lng: 27.559 },
    pickupTime: '2026-03-01T08:15:00.000Z',
    dropoffLocation: { lat: 53.9168, lng: 27.5851 },
    dropoffTime: '2026-03-01T08:40:00.000Z',
    distance: 7.4,
    farePerKm: 1.2,
    earning: 8.88,
    ...parts,
  };
}
