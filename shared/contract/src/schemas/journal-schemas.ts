import { z } from 'zod';
import { day, recordId } from './field-schemas.ts';

export const subjectType = z.enum(['driver', 'vehicle', 'person', 'invitation', 'park', 'source', 'webhook']);

/** What happened; one per kind of call. */
export const journalAction = z.enum([
  'driver_added',
  'driver_changed',
  'drivers_switched',
  'fares_set',
  'vehicle_added',
  'vehicle_changed',
  'vehicles_switched',
  'person_invited',
  'invitation_renewed',
  'invitation_withdrawn',
  'invitation_accepted',
  'person_changed',
  'person_switched_off',
  'person_switched_on',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'reset_link_created',
  'second_factor_on',
  'second_factor_off',
  'security_changed',
  'entries_added',
  'entry_corrected',
  'terms_added',
  'terms_changed',
  'driver_terms_set',
  'rent_set',
  'bank_account_set',
  'payout_prepared',
  'payout_changed',
  'payout_confirmed',
  'payout_discarded',
  'payout_results',
  'payout_file_saved',
  'bank_file_set',
  'month_closed',
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
  'rides_taken_back',
  'webhook_added',
  'webhook_changed',
  'webhook_secret_changed',
  'webhook_removed',
  'webhook_replayed',
  'driver_link_made',
  'driver_link_withdrawn',
  'bills_added',
  'bill_changed',
  'bills_charged',
]);

export const journalInput = z.object({
  personId: recordId.optional(),
  subject: z.object({ type: subjectType, id: recordId }).optional(),
  actions: z.array(journalAction).min(1).max(60).optional(),
  /** First and last day in the park's time zone. */
  from: day.optional(),
  to: day.optional(),
  /** The `next` of the page before. */
  before: z.string().max(40).optional(),
  /** Entries a page; default 50. */
  limit: z.number().int().min(1).max(500).optional(),
});

export const entryRecordsInput = z.object({ before: z.string().max(40).optional() });
