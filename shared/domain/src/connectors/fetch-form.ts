import type { DateRange } from '../report/date-range.ts';

export type FetchProblem = 'dayAhead' | 'endBeforeStart';

/** What is wrong with the days that are to be fetched again beside each by itself. */
export function fetchProblems(
  { from, to }: DateRange,
  today: string,
): { readonly [Field in keyof DateRange]?: FetchProblem } {
  return {
    ...(from > today && { from: 'dayAhead' as const }),
    ...(to < from && { to: 'endBeforeStart' as const }),
    ...(to > today && { to: 'dayAhead' as const }),
  };
}
