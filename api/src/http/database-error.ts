import { isConnectionLost } from '../database/lost-connection.ts';
import { sqlState, textOf } from '../database/sql-state.ts';
import { RequestError } from './request-error.ts';
import type { FieldProblem } from './request-error.ts';

const taken: FieldProblem = { problem: 'taken' };
const invited: FieldProblem = { problem: 'invited' };
const unknownRecord: FieldProblem = { problem: 'unknown_record' };

/** The wire field that each database constraint checks. */
const constraintFields: Readonly<Record<string, Readonly<Record<string, FieldProblem>>>> = {
  app_user_email_key: { email: taken },
  app_user_console_email_key: { email: taken },
  invitation_open_email_key: { email: invited },
  driver_license_number_key: { licenseNumber: taken },
  vehicle_plate_key: { plateNumber: taken },
  vehicle_code_key: { code: taken },
  terms_name_key: { name: taken },
  ride_source_name_key: { name: taken },
  webhook_endpoint_name_key: { name: taken },
  vehicle_vin_key: { VIN: taken },
};

/** Whoever is gone gets no car, and a car that is gone is given to nobody. */
const goneProblems: Readonly<Record<string, FieldProblem['problem']>> = {
  custody_driver_gone: 'driver_gone',
  custody_vehicle_gone: 'vehicle_gone',
};

/**
 * The 409 of a violated constraint (400 for a reference to a missing record); undefined for other
 * errors.
 */
export function conflictOf(error: unknown): RequestError | undefined {
  if (sqlState(error) === '23505') {
    return new RequestError('conflict', { fields: constraintFields[textOf(error, 'constraint')] ?? {} });
  }
  const gone = goneProblems[textOf(error, 'constraint')];
  if (gone !== undefined) {
    const problem: FieldProblem = { problem: gone, values: { day: textOf(error, 'message') } };
    return new RequestError('validation_failed', { fields: { driverId: problem } });
  }
  if (textOf(error, 'constraint') === 'vehicle_taxi_park_id_driver_id_fkey') {
    return new RequestError('validation_failed', { fields: { driverId: unknownRecord } });
  }
  return undefined;
}

/**
 * What the database says of a value that somebody sent: too long, a number or a date out of range,
 * a date or another value that is none, a character that cannot be stored. Others of the class,
 * such as an unknown role (22023), are our own defects.
 */
const DATA_ERRORS = ['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'];

/** Whether the database rejected a value of the request. */
export function isDataError(error: unknown): boolean {
  return DATA_ERRORS.includes(sqlState(error));
}

/**
 * Whether a retry may succeed: no connection, a timeout, a deadlock, a server that is shutting
 * down.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (['40001', '40P01', '55P03', '57014'].includes(state) || /^(53|57P)/.test(state)) return true;
  return isConnectionLost(error);
}
