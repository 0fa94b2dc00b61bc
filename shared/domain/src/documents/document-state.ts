import { datePart } from '../format/date.ts';
import { daysIn, FIRST_DAY, isDay } from '../report/date-range.ts';

/**
 * How a document stands on a day, the most urgent first. A missing one has no known date of expiry.
 */
export const DOCUMENT_STATES = ['expired', 'week', 'month', 'missing', 'valid'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/**
 * The filters of a list by documents, as in its address; `attention` is everything that is not
 * valid.
 */
export const DOCUMENT_FILTERS = ['all', 'attention', 'expired', 'week', 'month', 'missing'] as const;
export type DocumentFilter = (typeof DOCUMENT_FILTERS)[number];

/** "Within a week": so many days before its last valid day, or fewer. */
export const WEEK_DAYS = 7;
/** "Within 30 days", and how early the bell tells of a document. */
export const MONTH_DAYS = 30;

/**
 * A missing document comes after all that run out within 30 days: a known end is more urgent than
 * an unknown one.
 */
const MISSING_URGENCY = MONTH_DAYS + 0.5;

export type ExpiryDate = string | null | undefined;

/** One document of a record on a day. */
export interface DocumentStanding<Kind extends string = string> {
  readonly kind: Kind;
  readonly state: DocumentState;
  /** YYYY-MM-DD; null for a missing document. */
  readonly expiresOn: string | null;
  /** 0 on the last valid day, negative after it; null for a missing document. */
  readonly daysLeft: number | null;
  /** Sorts documents, the smallest first: expired longest, soonest to expire, missing, valid. */
  readonly urgency: number;
}

/**
 * The last valid day of a document, YYYY-MM-DD, from a day or a date-time; null when there is no
 * usable date.
 */
export function expiryDay(expiresOn: ExpiryDate): string | null {
  const day = datePart(expiresOn?.trim() ?? '');
  return isDay(day) && day >= FIRST_DAY ? day : null;
}

function daysUntil(day: string | null, today: string): number | null {
  return day === null ? null : daysIn({ from: today, to: day }) - 1;
}

function stateOf(daysLeft: number | null): DocumentState {
  if (daysLeft === null) return 'missing';
  if (daysLeft < 0) return 'expired';
  if (daysLeft <= WEEK_DAYS) return 'week';
  return daysLeft <= MONTH_DAYS ? 'month' : 'valid';
}

/**
 * How a document stands on `today`, a calendar day of the park (YYYY-MM-DD). The day of expiry is
 * the last valid one: a document is expired from the day after. A date that is empty, no date or
 * before 1900 counts as missing.
 */
export function documentState(expiresOn: ExpiryDate, today: string): DocumentState {
  return stateOf(daysUntil(expiryDay(expiresOn), today));
}

/**
 * One document with its state, the days that are left and its place by urgency; see
 * `documentState`.
 */
export function documentStanding<Kind extends string>(
  kind: Kind,
  expiresOn: ExpiryDate,
  today: string,
): DocumentStanding<Kind> {
  const day = expiryDay(expiresOn);
  const daysLeft = daysUntil(day, today);
  return {
    kind,
    state: stateOf(daysLeft),
    expiresOn: day,
    daysLeft,
    urgency: daysLeft ?? MISSING_URGENCY,
  };
}

/** The most urgent of a record's documents; of equally urgent ones the first. */
export function mostUrgent<Kind extends string>(
  documents: readonly [DocumentStanding<Kind>, ...DocumentStanding<Kind>[]],
): DocumentStanding<Kind> {
  return documents.reduce((worst, each) => (each.urgency < worst.urgency ? each : worst));
}

/** Reads a filter from an address; everything unknown is `all`. */
export function documentFilterOf(text: string | null | undefined): DocumentFilter {
  return DOCUMENT_FILTERS.find((filter) => filter === text) ?? 'all';
}

/**
 * Whether a document passes a filter. `month` is "within 30 days" and therefore has those within a
 * week, too.
 */
export function matchesDocumentFilter(state: DocumentState, filter: DocumentFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'attention') return state !== 'valid';
  if (filter === 'month') return state === 'month' || state === 'week';
  return state === filter;
}

/** Whether a record passes a filter: one of its documents does, so a record may pass several. */
export function someDocumentMatches(
  documents: readonly Pick<DocumentStanding, 'state'>[],
  filter: DocumentFilter,
): boolean {
  return filter === 'all' || documents.some(({ state }) => matchesDocumentFilter(state, filter));
}
