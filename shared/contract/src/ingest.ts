import type { z } from 'zod';
import type {
  heldReason,
  heldRideOutput,
  ingestInput,
  ingestMeOutput,
  ingestOutput,
  ingestRide,
  verdict,
  verdictItem,
} from './ingest-schemas.ts';

/** A ride as a source sends it, and as it is read. */
export type IngestRideInput = z.input<typeof ingestRide>;
export type IngestRide = z.output<typeof ingestRide>;
export type IngestInput = z.input<typeof ingestInput>;
export type IngestOutput = z.output<typeof ingestOutput>;
/** What became of a ride of a batch. */
export type Verdict = z.output<typeof verdict>;
export type VerdictItem = z.output<typeof verdictItem>;
export type HeldReason = z.output<typeof heldReason>;
export type HeldRide = z.output<typeof heldRideOutput>;
export type IngestMe = z.output<typeof ingestMeOutput>;
