import type { IngestRideInput } from '@park/contract/ingest';

/** How good the record of a ride is beside another of the same number: what was driven counts first. */
export function rankOf(status: IngestRideInput['status'] | undefined, cancellationFee: number): number {
  if (status === 'completed') return 4;
  if (status === 'cancelled') return cancellationFee === 0 ? 2 : 3;
  return status === 'ongoing' ? 1 : 0;
}
