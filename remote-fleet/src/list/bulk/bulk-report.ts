import type { BulkRecord } from '@park/domain/bulk/bulk-result';
import type { ListName } from '../../data/cached-lists.ts';

/** A connection, a fare in BYN per km, or a day of leaving with what becomes of a car; empty for none. */
export type BulkValue = boolean | number | string;

/** What a bulk change switches or sets. */
export type BulkField = 'connection' | 'fare' | 'leaving';

/** What a bulk change did to each of its records. */
export interface BulkReport {
  /** The id of who made it: nobody else may see it or take it back. */
  readonly person: string | null;
  readonly list: ListName;
  readonly field: BulkField;
  readonly records: readonly BulkRecord<BulkValue>[];
  /** It took an earlier one back, and cannot be taken back itself. */
  readonly isUndo: boolean;
  /** In milliseconds since 1970. */
  readonly finishedAt: number;
}
