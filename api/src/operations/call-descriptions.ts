import type { ErrorCode } from '../http/error-codes.ts';

export interface CallDescription {
  readonly summary: string;
  /** Default: 200. */
  readonly success?: 201;
  /** Error codes beyond those that every call of its kind has (see complete-document.ts). */
  readonly refusals?: readonly ErrorCode[];
  /** Whether it responds with 304 when If-None-Match names the current version. */
  readonly isVersioned?: true;
}

/** One line per call of the contract, by its name; a call without a line fails the test of the document. */
export const callDescriptions: Readonly<Record<string, CallDescription>> = {
  login: { summary: 'Signs in', refusals: ['wrong_credentials', 'not_allowed', 'too_many_attempts'] },
  listDrivers: { summary: 'All drivers of the park, by name', isVersioned: true },
  getDriver: { summary: 'One driver', refusals: ['driver_not_found'] },
  createDriver: { summary: 'Adds a driver', success: 201, refusals: ['conflict'] },
  updateDriver: {
    summary: 'Changes the provided fields of a driver',
    refusals: ['driver_not_found', 'conflict'],
  },
  updateDriverConnections: {
    summary: 'Connects and disconnects drivers, all of them or none',
    refusals: ['driver_not_found'],
  },
  updateDriverFares: {
    summary: 'Sets fares of drivers, all of them or none',
    refusals: ['driver_not_found'],
  },
  listVehicles: { summary: 'All vehicles of the park, by make, model and plate', isVersioned: true },
  getVehicle: { summary: 'One vehicle', refusals: ['vehicle_not_found'] },
  createVehicle: { summary: 'Adds a vehicle', success: 201, refusals: ['conflict'] },
  updateVehicle: {
    summary: 'Changes the provided fields of a vehicle',
    refusals: ['vehicle_not_found', 'conflict'],
  },
  updateVehicleConnections: {
    summary: 'Connects and disconnects vehicles, all of them or none',
    refusals: ['vehicle_not_found'],
  },
  earningReport: { summary: 'Mileage and earning by driver and vehicle' },
  rideReport: { summary: 'Rides, the newest first, forty to a page' },
  getCapabilities: { summary: 'Which extensions this server offers' },
  getSession: { summary: 'The signed-in user and the expiry of the session' },
  logout: { summary: 'Ends the session' },
  getOverview: { summary: 'The figures of the last seven days' },
  listNotifications: { summary: 'The most urgent notifications, and the total counts' },
  readNotifications: { summary: 'Marks notifications as read for the signed-in user' },
  listReports: { summary: 'The reports that were run' },
};
