import type { Verdict } from '@park/contract/ingest';
import type { RideOutcome } from '@park/domain/ride-file/ride-batches';
import type { FileRide } from '@park/domain/ride-file/read-ride-files';
import { Badge } from '@park/ui/surfaces/Badge';
import { createRecordTable } from '@park/ui/table/create-record-table';
import { CardTable } from '@park/ui/table/record-cards.styles';
import type { RecordColumn } from '@park/ui/table/record-plan';
import type { Tone } from '@park/ui/theme/tone.styles';
import { REASONS_REM } from './run.styles.ts';

export interface VerdictRow {
  readonly ride: FileRide;
  readonly outcome: NonNullable<RideOutcome>;
}

export interface VerdictContext {
  /** The place of a ride in the files. */
  readonly placeOf: (ride: FileRide) => string;
  readonly verdictOf: (verdict: Verdict) => string;
  readonly reasonOf: (outcome: NonNullable<RideOutcome>) => string;
  readonly missing: string;
}

export type VerdictKey = 'row' | 'ride' | 'verdict' | 'reasons';

const TONES: Readonly<Record<Verdict, Tone>> = {
  created: 'success',
  updated: 'info',
  unchanged: 'neutral',
  held: 'warning',
  stale: 'neutral',
  archived: 'warning',
  rejected: 'danger',
};

const COLUMNS: readonly RecordColumn<VerdictRow, VerdictKey, VerdictContext>[] = [
  {
    key: 'row',
    width: 8,
    grows: false,
    align: 'end',
    card: 'lead',
    text: ({ ride }, { placeOf }) => placeOf(ride),
  },
  {
    key: 'verdict',
    width: 13,
    grows: false,
    card: 'tools',
    cell: ({ outcome: { verdict } }, { verdictOf }) => (
      <Badge tone={TONES[verdict]}>{verdictOf(verdict)}</Badge>
    ),
  },
  { key: 'ride', width: 12, card: 'title', text: ({ ride: { ride } }) => ride.externalId },
  {
    key: 'reasons',
    width: 16,
    grows: true,
    text: ({ outcome }, { reasonOf }) => reasonOf(outcome),
    attributes: ({ outcome }, { reasonOf }) => ({ title: reasonOf(outcome) || undefined }),
  },
];

/** The rides of the files, each with what the server says of it. */
export const { RecordTable: VerdictTable } = createRecordTable({
  columns: COLUMNS,
  idOf: ({ ride }: VerdictRow) => `${ride.file}/${ride.line}`,
  rowRem: 2.75,
  cards: { rem: 5, lineRem: REASONS_REM, Element: CardTable },
  missing: ({ missing }: VerdictContext) => missing,
});
