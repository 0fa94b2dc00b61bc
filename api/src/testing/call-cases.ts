import { TEST_PASSWORD } from './test-park.ts';
import type { TestPark } from './test-park.ts';

/** How the tests make one call: what they send, and what naming another park's record must answer. */
export interface CallCase {
  /** A valid body; absent for a call without one. */
  body?: (own: TestPark) => unknown;
  /** What the `{id}` of the path is filled with. */
  id?: (own: TestPark) => string;
  status?: number;
  /** Answers of its own instead of a session's: sign-in and what the server offers. */
  isOpen?: true;
  /** Body that names another park's record where the path does not. */
  foreignBody?: (foreign: TestPark, own: TestPark) => unknown;
  /** 404 unless told: what naming another park's record answers. */
  foreignStatus?: number;
}

const range = { startDate: '2026-03-14', endDate: '2026-03-20' };
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** One line per call of the contract: a call without a line fails every-call.test.ts. */
export const callCases: Readonly<Record<string, CallCase>> = {
  login: { isOpen: true, body: (own) => ({ email: own.admin.email, password: TEST_PASSWORD }) },
  listDrivers: {},
  getDriver: { id: (own) => own.drivers[0] },
  createDriver: {
    status: 201,
    body: () => ({
      name: 'Новый',
      email: 'new@north.by',
      phone: '+375',
      password: 'secret1',
      licenseNumber: 'N-1',
    }),
  },
  updateDriver: {
    id: (own) => own.drivers[0],
    body: () => ({ notes: 'Ночные смены', dateOfBirth: '1990-05-01' }),
  },
  updateDriverConnections: {
    body: (own) => ({ connections: [{ driverId: own.drivers[2], isConnected: true }] }),
    foreignBody: (foreign, own) => ({
      connections: [
        { driverId: own.drivers[3], isConnected: true },
        { driverId: foreign.drivers[0], isConnected: false },
      ],
    }),
  },
  updateDriverFares: {
    body: (own) => ({ fares: [{ driverId: own.drivers[0], farePerKm: 1.15 }] }),
    foreignBody: (foreign, own) => ({
      fares: [
        { driverId: own.drivers[0], farePerKm: 9 },
        { driverId: foreign.drivers[0], farePerKm: 9 },
      ],
    }),
  },
  listVehicles: {},
  getVehicle: { id: (own) => own.vehicles[0] },
  createVehicle: {
    status: 201,
    body: (own) => ({
      plateNumber: '7777 XX-7',
      make: 'BMW',
      model: 'X5',
      VIN: 'V1',
      driverId: own.drivers[1],
    }),
    foreignBody: (foreign) => ({
      plateNumber: '8888 XX-7', make: 'BMW', model: 'X5', VIN: 'V2', driverId: foreign.drivers[1],
    }), // prettier-ignore
    foreignStatus: 400,
  },
  updateVehicle: { id: (own) => own.vehicles[0], body: () => ({ seats: 4, color: 'Red' }) },
  updateVehicleConnections: {
    body: (own) => ({ connections: [{ vehicleId: own.vehicles[1], isConnected: true }] }),
    foreignBody: (foreign, own) => ({
      connections: [
        { vehicleId: own.vehicles[0], isConnected: false },
        { vehicleId: foreign.vehicles[0], isConnected: false },
      ],
    }),
  },
  earningReport: { body: () => range },
  rideReport: { body: () => range },
  getCapabilities: { isOpen: true },
  getSession: {},
  logout: { body: () => ({}) },
  getOverview: {},
  listNotifications: {},
  readNotifications: {
    body: (own) => ({ ids: [`license_expired:${own.drivers[0]}:2026-03-19`] }),
    foreignBody: (foreign) => ({ ids: [`license_expired:${foreign.drivers[0]}:2026-03-19`] }),
    // A cause that has ended is no error (see notification-sql.ts), so another park's is none either: it counts 0.
    foreignStatus: 200,
  },
  listReports: {},
};
