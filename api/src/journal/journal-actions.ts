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
  switchMatchingDrivers: 'drivers_switched',
  setMatchingFares: 'fares_set',
  createVehicle: 'vehicle_added',
  updateVehicle: 'vehicle_changed',
  updateVehicleDocuments: 'vehicle_changed',
  handOverVehicle: 'vehicle_changed',
  correctCustody: 'vehicle_changed',
  takeBackCustody: 'vehicle_changed',
  updateDriverLeaving: 'driver_changed',
  updateVehicleLeaving: 'vehicle_changed',
  updateVehicleConnections: 'vehicles_switched',
  switchMatchingVehicles: 'vehicles_switched',
  undoMatchingDrivers: 'drivers_switched',
  undoMatchingFares: 'fares_set',
  undoMatchingVehicles: 'vehicles_switched',
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
  createEntries: 'entries_added',
  correctEntry: 'entry_corrected',
  createTerms: 'terms_added',
  updateTerms: 'terms_changed',
  updateDriverTerms: 'driver_terms_set',
  setRent: 'rent_set',
  setRentHour: 'rent_set',
  updateBankAccount: 'bank_account_set',
  createPayoutRun: 'payout_prepared',
  updatePayoutRun: 'payout_changed',
  confirmPayoutRun: 'payout_confirmed',
  discardPayoutRun: 'payout_discarded',
  updatePayoutResults: 'payout_results',
  updateBankFile: 'bank_file_set',
  saveBankFile: 'payout_file_saved',
  closeLedgerMonth: 'month_closed',
  createRideSource: 'source_added',
  updateRideSource: 'source_changed',
  updateSourceConnection: 'source_changed',
  fetchSourceDays: 'source_fetched',
  settleHeldAnswer: 'source_loss_taken',
  createApiKey: 'key_made',
  withdrawApiKey: 'key_withdrawn',
  importEntries: 'entries_added',
  linkHeldRides: 'rides_linked',
  ignoreHeldRides: 'rides_ignored',
  decideLookalikes: 'rides_ignored',
  createWebhook: 'webhook_added',
  updateWebhook: 'webhook_changed',
  rotateWebhookSecret: 'webhook_secret_changed',
  removeWebhook: 'webhook_removed',
  replayWebhookDeliveries: 'webhook_replayed',
  createDriverLink: 'driver_link_made',
  withdrawDriverLink: 'driver_link_withdrawn',
  addBill: 'bills_added',
  importBills: 'bills_added',
  chooseBill: 'bill_changed',
  chargeBills: 'bills_charged',
  waiveBill: 'bill_changed',
  payBill: 'bill_changed',
  takeBackBill: 'bill_changed',
  judgeBills: 'bill_changed',
};

/** The actions on drivers and vehicles, shown to everybody who reads the journal. */
export const FLEET_ACTIONS: readonly JournalAction[] = [
  'driver_added',
  'driver_changed',
  'drivers_switched',
  'fares_set',
  'vehicle_added',
  'vehicle_changed',
  'vehicles_switched',
];

/** The actions on the ledger, shown to those who may read it. */
export const LEDGER_ACTIONS: readonly JournalAction[] = [
  'entries_added',
  'entry_corrected',
  'terms_added',
  'terms_changed',
  'driver_terms_set',
  'rent_set',
  'bank_account_set',
  'month_closed',
  'driver_link_made',
  'driver_link_withdrawn',
  'bills_added',
  'bill_changed',
  'bills_charged',
  'rides_taken_back',
];

/** The actions on sources of rides and webhooks, shown to those who may see these. */
export const SOURCE_ACTIONS: readonly JournalAction[] = [
  'source_added',
  'source_changed',
  'source_paused',
  'source_resumed',
  'source_fetched',
  'source_loss_taken',
  'key_made',
  'key_withdrawn',
  'rides_linked',
  'rides_ignored',
  'webhook_added',
  'webhook_changed',
  'webhook_secret_changed',
  'webhook_removed',
  'webhook_replayed',
];

/**
 * The actions on payout runs, shown to those who may read these. All other actions are about
 * people.
 */
export const PAYOUT_ACTIONS: readonly JournalAction[] = [
  'payout_prepared',
  'payout_changed',
  'payout_confirmed',
  'payout_discarded',
  'payout_results',
  'payout_file_saved',
  'bank_file_set',
];

/**
 * The action of a call; undefined for one that changes nothing, or whose handler says what it did.
 */
export function journalActionOf<Input, Output>(endpoint: Endpoint<Input, Output>): JournalAction | undefined {
  const call = endpointSchemas.find(
    ({ endpoint: known }) => known.method === endpoint.method && known.path === endpoint.path,
  );
  return call && ACTIONS[call.name];
}
