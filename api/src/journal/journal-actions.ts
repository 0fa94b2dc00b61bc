import type { JournalAction } from '@park/contract/journal-schemas';

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
