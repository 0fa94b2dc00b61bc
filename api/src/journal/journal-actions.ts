import type { Endpoint } from '@park/contract/endpoint';
import type { journalAction } from '@park/contract/schemas/journal-schemas';
import { endpointSchemas } from '@park/contract/schemas/endpoint-schemas';
import type { z } from 'zod';

export type JournalAction = z.output<typeof journalAction>;

/** What each changing call of the contract is in the journal, by the call's name. */
const ACTIONS: Readonly<Record<string, JournalAction>> = {
  createDriver: 'driver_added',
  updateDriver: 'driver_changed',
  updateDriverConnections: 'drivers_switched',
  updateDriverFares: 'fares_set',
  createVehicle: 'vehicle_added',
  updateVehicle: 'vehicle_changed',
  updateVehicleDocuments: 'vehicle_changed',
  updateVehicleConnections: 'vehicles_switched',
  invitePerson: 'person_invited',
  renewInvitation: 'invitation_renewed',
  withdrawInvitation: 'invitation_withdrawn',
  acceptInvitation: 'invitation_accepted',
  updatePerson: 'person_changed',
  updateProfile: 'person_changed',
  endPersonSessions: 'sessions_ended',
  endOwnSessions: 'sessions_ended',
  changePassword: 'password_changed',
  resetPassword: 'password_reset',
  createResetLink: 'reset_link_created',
  confirmSecondFactor: 'second_factor_on',
  stopSecondFactor: 'second_factor_off',
  removeSecondFactor: 'second_factor_off',
  updateSecurity: 'security_changed',
};

/** The actions on drivers and vehicles; all others are about people, and shown only to those who manage people. */
export const FLEET_ACTIONS: readonly JournalAction[] = [
  'driver_added',
  'driver_changed',
  'drivers_switched',
  'fares_set',
  'vehicle_added',
  'vehicle_changed',
  'vehicles_switched',
];

/** The action of a call; undefined for one that changes nothing, or whose handler says what it did. */
export function journalActionOf<Input, Output>(endpoint: Endpoint<Input, Output>): JournalAction | undefined {
  const call = endpointSchemas.find(
    ({ endpoint: known }) => known.method === endpoint.method && known.path === endpoint.path,
  );
  return call && ACTIONS[call.name];
}
