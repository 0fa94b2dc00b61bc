import type { ScreenAddress } from './manifest/screen-address.ts';

/** One line of the find panel. */
export interface FindChoice {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly to: ScreenAddress;
  /**
   * A command: called instead of going to `to`, which is its place for a host that knows no
   * commands (before 3.4).
   */
  readonly run?: () => void;
  /**
   * What can be done with this result besides opening it; such lines have no actions of their own.
   */
  readonly actions?: readonly FindChoice[];
}

/** Results of one kind. */
export interface FindGroup {
  /** The groups named `commands` are shown as one, with the host's. */
  readonly key: string;
  readonly title: string;
  /** An icon of the design system, by name. */
  readonly icon: string;
  readonly choices: readonly FindChoice[];
  /** How many records match; more than `choices` when not all are listed. */
  readonly total: number;
}

/** What a remote found for a query. */
export interface FindResults {
  /** The query that these are the results of. */
  readonly query: string;
  readonly groups: readonly FindGroup[];
  readonly isLoading: boolean;
  /** Present when a list could not be read, so that results may be missing. */
  readonly retry: (() => void) | null;
}

/**
 * The props of the slot `find`: a part renders nothing and reports its results. `onResults` never
 * changes.
 */
export interface FindPartProps {
  readonly query: string;
  readonly onResults: (results: FindResults) => void;
}
