import {
  type DateRange,
  type DateRangeProblem,
  dateRangeProblem,
  isRange,
  lastSevenDays,
} from './date-range.ts';

/** The two date fields of a report and the range that is on screen. */
export interface RangeBox {
  readonly draft: DateRange;
  readonly active: DateRange;
  /** False while a date is being typed: a half-typed year is not an error yet. */
  readonly isSettled: boolean;
}

/** The range in a URL; the last seven days if it is missing or invalid. */
export function rangeOfAddress(from: string | undefined, to: string | undefined, today: string): DateRange {
  const requested = { from: from ?? '', to: to ?? '' };
  return isRange(requested) ? requested : lastSevenDays(today);
}

/** Whether two ranges have the same days (only a changed range loads). */
export function isSameRange(one: DateRange, other: DateRange): boolean {
  return one.from === other.from && one.to === other.to;
}

/** The initial fields for the range on screen. */
export function openRangeBox(active: DateRange): RangeBox {
  return { draft: active, active, isSettled: true };
}

/** The fields after one of them was edited. */
export function editRangeBox(box: RangeBox, field: keyof DateRange, day: string): RangeBox {
  return { ...box, draft: { ...box.draft, [field]: day }, isSettled: false };
}

/** The fields once typing has paused: from now on they are validated. */
export function settleRangeBox(box: RangeBox): RangeBox {
  return { ...box, isSettled: true };
}

/** The fields for the current range on screen; the same box when it has not changed. */
export function followRange(box: RangeBox, active: DateRange): RangeBox {
  return isSameRange(box.active, active) ? box : openRangeBox(active);
}

/** The error to show at a field; null while the user types (an edit clears the error). */
export function rangeBoxProblem(box: RangeBox): DateRangeProblem | null {
  return box.isSettled ? dateRangeProblem(box.draft) : null;
}

/** The range to load next, or null when it is invalid or already on screen. */
export function nextRange(box: RangeBox): DateRange | null {
  return isRange(box.draft) && !isSameRange(box.draft, box.active) ? box.draft : null;
}
