import { z } from 'zod';
import { login } from '../auth.ts';
import * as drivers from '../drivers.ts';
import type { Endpoint } from '../endpoint.ts';
import * as extensions from '../extensions.ts';
import * as reports from '../reports.ts';
import * as vehicles from '../vehicles.ts';
import { loginInput, loginOutput } from './auth-schemas.ts';
import * as driver from './driver-schemas.ts';
import * as extension from './extension-schemas.ts';
import * as report from './report-schemas.ts';
import * as vehicle from './vehicle-schemas.ts';

export interface EndpointSchemas {
  readonly name: string;
  readonly endpoint: Endpoint<unknown, unknown>;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

const none = z.undefined();

function entry<Input, Output>(
  name: string,
  endpoint: Endpoint<Input, Output>,
  input: z.ZodType<unknown, Input>,
  output: z.ZodType<Output>,
): EndpointSchemas {
  return { name, endpoint, input, output };
}

/** Every call with its validation schemas: the 14 of specification section 7, then the extensions. */
export const endpointSchemas: readonly EndpointSchemas[] = [
  entry('login', login, loginInput, loginOutput),
  entry('listDrivers', drivers.listDrivers, none, driver.driversOutput),
  entry('getDriver', drivers.getDriver, none, driver.driverOutput),
  entry('createDriver', drivers.createDriver, driver.createDriverInput, driver.driverOutput),
  entry('updateDriver', drivers.updateDriver, driver.updateDriverInput, driver.driverOutput),
  entry(
    'updateDriverConnections',
    drivers.updateDriverConnections,
    driver.driverConnectionInput,
    driver.updatedOutput,
  ),
  entry('updateDriverFares', drivers.updateDriverFares, driver.driverFareInput, driver.updatedOutput),
  entry('listVehicles', vehicles.listVehicles, none, vehicle.vehiclesOutput),
  entry('getVehicle', vehicles.getVehicle, none, vehicle.vehicleOutput),
  entry('createVehicle', vehicles.createVehicle, vehicle.createVehicleInput, vehicle.vehicleOutput),
  entry('updateVehicle', vehicles.updateVehicle, vehicle.updateVehicleInput, vehicle.vehicleOutput),
  entry(
    'updateVehicleConnections',
    vehicles.updateVehicleConnections,
    vehicle.vehicleConnectionInput,
    driver.updatedOutput,
  ),
  entry('earningReport', reports.earningReport, report.earningReportInput, report.earningReportOutput),
  entry('rideReport', reports.rideReport, report.rideReportInput, report.rideReportOutput),
  entry('getCapabilities', extensions.getCapabilities, none, extension.capabilitiesOutput),
  entry('getSession', extensions.getSession, none, extension.sessionOutput),
  entry('logout', extensions.logout, none, extension.logoutOutput),
  entry('getOverview', extensions.getOverview, none, extension.overviewOutput),
  entry('listNotifications', extensions.listNotifications, none, extension.notificationsOutput),
  entry(
    'readNotifications',
    extensions.readNotifications,
    extension.readNotificationsInput,
    driver.updatedOutput,
  ),
  entry('listReports', extensions.listReports, none, extension.reportsOutput),
];
