import type { Http } from '@park/contract/http';
import { importRides } from '@park/contract/ride-sources';
import type { FileRide } from '@park/domain/ride-file/read-ride-files';
import { batchEnd, outcomesOf, type RideOutcome } from '@park/domain/ride-file/ride-batches';
import { type ImportRun, importRun } from '@park/forms/import-room/import-run';
import { batchSender } from '@park/forms/import-room/send-batches';

export interface RideRunParts {
  readonly rides: readonly FileRide[];
  readonly sourceId: string;
  readonly http: Http;
  /** Nothing is kept: the server only says what would become of the rides. */
  readonly isTried: boolean;
}

/** The rides of files, and how they are sent: a source knows its rides, so that none is there twice. */
export interface RideRun extends Pick<RideRunParts, 'rides' | 'isTried'> {
  readonly run: ImportRun<RideOutcome>;
}

/** Rides that are sent to a source, or judged by it. */
export function rideRun({ rides, sourceId, http, isTried }: RideRunParts): RideRun {
  const sender = batchSender<FileRide, NonNullable<RideOutcome>>({
    items: rides,
    endOf: batchEnd,
    async call(batch, idempotencyKey) {
      const { items } = await http.call(
        importRides,
        { rides: batch.map(({ ride }) => ride), dryRun: isTried },
        { params: { id: sourceId }, ...(!isTried && { idempotencyKey }) },
      );
      return outcomesOf(items, batch.length);
    },
  });
  return { rides, isTried, run: importRun(sender) };
}

/** The rides that the server has not refused. */
export function acceptedRides({ rides, run }: RideRun): readonly FileRide[] {
  const { outcomes } = run.read();
  return rides.filter((_, at) => outcomes[at] !== null && outcomes[at]?.verdict !== 'rejected');
}
