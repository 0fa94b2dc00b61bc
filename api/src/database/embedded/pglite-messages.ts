import type { SqlValue } from '../database.ts';

/** What the thread opens: a directory, an image (in memory), or a new empty database in memory. */
export interface PgliteSource {
  readonly directory?: string;
  readonly image?: Uint8Array;
}

/** One statement with its parameters; without `values`, a script of several statements. */
export interface Step {
  readonly sql: string;
  readonly values?: readonly SqlValue[];
}

/**
 * The steps run one after another until one fails; `dump` requests the image of the database
 * instead.
 */
export interface ThreadRequest {
  readonly id: number;
  readonly steps: readonly Step[] | 'dump';
}

/** An error of the database, as plain data that can be sent between threads. */
export interface SentError {
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly severity?: string;
  readonly routine?: string;
}

export type ThreadResponse =
  /** Rows of each step; a script's are those of its statements. */
  | { readonly id: number; readonly rows: readonly object[][] }
  | { readonly id: number; readonly image: Uint8Array }
  | { readonly id: number; readonly error: SentError };

/** A notification of a channel that a step has listened to. */
export interface ThreadNotification {
  readonly channel: string;
  readonly payload: string;
}

/** The first message of a thread: whether it opened the database. */
export type ThreadStart = { readonly started: true } | { readonly started: false; readonly reason: string };
