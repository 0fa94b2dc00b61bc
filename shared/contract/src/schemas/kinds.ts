import { z } from 'zod';
import { DAYS_OF_RIDES } from '../limits.ts';
import { STATEMENT_CAUSES, STATEMENT_KINDS, STATEMENT_VERDICTS } from '../statement-kinds.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '../webhook-events.ts';
import { bankFileSettings } from './bank-file-schemas.ts';
import { notificationKind } from './extension-schemas.ts';
import { day } from './field-schemas.ts';
import { heldReason, ingestOutput } from './ingest-schemas.ts';
import { journalAction, subjectType } from './journal-schemas.ts';
import { entryKind } from './ledger-schemas.ts';
import { role } from './people-schemas.ts';
import { rideKey } from './report-schemas.ts';
import { sourceKind } from './ride-source-schemas.ts';
import { connectionSettings, pullProblem } from './source-connection-schemas.ts';
import { tableViewsOutput } from './table-view-schemas.ts';
import { termsRates } from './terms-schemas.ts';
import { vehicleStatus } from './vehicle-schemas.ts';

const RIDE_COUNTS = new RegExp(`^\\d+( \\d+){${DAYS_OF_RIDES - 1}}$`);

/** What the words of field lists say of what our server sends; `FieldKind` tells the rest. */
export const KINDS = {
  text: z.string(),
  'blank text': z.string(),
  number: z.number(),
  int: z.int(),
  flag: z.boolean(),
  true: z.literal(true),
  day,
  time: z.iso.datetime(),
  /** ISO 4217. */
  currency: z.string().length(3),
  anything: z.unknown(),
  'bank file': bankFileSettings,
  'connection settings': connectionSettings,
  'entry kind': entryKind,
  /** By column. */
  'filter values': z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
  'held reason': heldReason,
  'journal action': journalAction,
  'journal subject': subjectType,
  'notification kind': notificationKind,
  'pull problem': pullProblem,
  /** A number for each of the last days. */
  'ride counts': z.string().regex(RIDE_COUNTS),
  'ride key': rideKey,
  'ride verdicts': ingestOutput,
  role,
  'source kind': sourceKind,
  'statement cause': z.enum(STATEMENT_CAUSES),
  'statement kind': z.enum(STATEMENT_KINDS),
  'statement verdict': z.enum(STATEMENT_VERDICTS),
  'table views': tableViewsOutput,
  'terms rates': termsRates,
  'vehicle status': vehicleStatus,
  'webhook event': z.enum(WEBHOOK_EVENTS),
  'webhook message': z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
} as const;
