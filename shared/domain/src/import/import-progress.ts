import { knownByKey, recordOfKeys } from './check-rows.ts';
import type { Importer, ParkRecords, RecordKey } from './importer.ts';

/**
 * How far a row has come. `sent`: its answer is awaited; `lost`: it was sent and no answer came, so
 * that nobody knows whether it was created; `found`: its answer was lost, but the park has it.
 */
export type RowState = 'waiting' | 'sent' | 'lost' | 'created' | 'found' | 'refused';

export interface RowOutcome {
  readonly state: RowState;
  /** The server's reasons for refusing the row. */
  readonly reasons?: readonly string[];
}

export type Outcomes = readonly RowOutcome[];

const WAITING: RowOutcome = { state: 'waiting' };

/** The outcomes of an import that has not begun. */
export function notBegun(rows: number): Outcomes {
  return Array.from({ length: rows }, () => WAITING);
}

/** The outcomes after a break, such as a closed tab: an answer that was awaited will never come. */
export function afterBreak(outcomes: Outcomes): Outcomes {
  return outcomes.map((outcome) => (outcome.state === 'sent' ? { state: 'lost' } : outcome));
}

/** The outcomes for another attempt at the refused rows. */
export function retried(outcomes: Outcomes): Outcomes {
  return outcomes.map((outcome) => (outcome.state === 'refused' ? WAITING : outcome));
}

/** How many rows are in the park, refused, sent with no answer yet or ever, or not sent yet. */
export function countOutcomes(outcomes: Outcomes) {
  const of = (...states: readonly RowState[]): number =>
    outcomes.filter(({ state }) => states.includes(state)).length;
  return {
    total: outcomes.length,
    created: of('created', 'found'),
    refused: of('refused'),
    unknown: of('sent', 'lost'),
    waiting: of('waiting'),
  };
}

/** Every row is in the park or refused. */
export function isSettled(outcomes: Outcomes): boolean {
  return outcomes.every(({ state }) => state === 'created' || state === 'found' || state === 'refused');
}

export interface Settled {
  readonly outcomes: Outcomes;
  /** How many rows without an answer the park has. */
  readonly found: number;
  /** How many of them it has not, so that they are sent again. */
  readonly absent: number;
}

/**
 * The outcomes after the park's list was read again: a row whose answer was lost is there, or waits
 * to be sent again. A server that ignores the key of a repeated call would create it twice
 * otherwise.
 */
export function settleLost<Name extends string, Input>(
  outcomes: Outcomes,
  keysOfRows: readonly (readonly RecordKey<Name>[])[],
  importer: Pick<Importer<Name, Input>, 'recordsOf'>,
  park: ParkRecords,
): Settled {
  const known = knownByKey(importer.recordsOf(park));
  let [found, absent] = [0, 0];
  const settled = outcomes.map((outcome, index): RowOutcome => {
    if (outcome.state !== 'lost') return outcome;
    const isThere = recordOfKeys(known, keysOfRows[index] ?? []) !== null;
    if (isThere) found += 1;
    else absent += 1;
    return isThere ? { state: 'found' } : WAITING;
  });
  return { outcomes: settled, found, absent };
}
