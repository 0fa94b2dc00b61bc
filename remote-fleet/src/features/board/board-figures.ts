import type { Driver } from '@park/contract/drivers';
import { countConnected } from '@park/domain/fleet/connection-rate';

/** How many records a list has. */
export interface ListFigures {
  readonly total: number;
  readonly connected: number;
}

export interface DriverFigures extends ListFigures {
  /** The first of those who are connected. */
  readonly online: readonly Driver[];
}

/** The figures of a list that is known whole. */
export function figuresOf(records: Parameters<typeof countConnected>[0]): ListFigures {
  return { total: records.length, connected: countConnected(records) };
}
