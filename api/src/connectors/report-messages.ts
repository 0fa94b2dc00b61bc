import type { PullProblem } from '@park/contract/ride-sources';
import type { Span } from '@park/domain/connectors/pull-windows';

/** Reports of Uber as they were downloaded, for the thread that reads them. */
export interface SentReports {
  readonly payments: readonly Uint8Array[];
  readonly trips: readonly Uint8Array[];
  readonly park: { readonly timeZone: string; readonly currency: string };
  readonly span: Span;
}

/** What the thread answers: pages of rides, each as v8 serialises a `MappedRides`, or why there are none. */
export type ReadReports =
  | { readonly pages: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly problem: PullProblem; readonly detail: string };
