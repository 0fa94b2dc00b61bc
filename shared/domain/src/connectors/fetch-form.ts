import { isDay } from '../report/date-range.ts';

export type FetchProblem = 'dayInvalid' | 'dayAhead' | 'endBeforeStart';

interface Days {
  readonly from: string;
  readonly to: string;
}

function dayProblem(typed: string, today: string): FetchProblem | null {
  if (!isDay(typed)) return 'dayInvalid';
  return typed > today ? 'dayAhead' : null;
}

/** What is wrong with the days that are to be fetched again, at most one problem a field. */
export function fetchProblems(
  days: Days,
  today: string,
): Readonly<Partial<Record<keyof Days, FetchProblem>>> {
  const [from, to] = [days.from.trim(), days.to.trim()];
  const [first, last] = [dayProblem(from, today), dayProblem(to, today)];
  const isTurned = first === null && last === null && to < from;
  return {
    ...(first !== null && { from: first }),
    ...(last !== null && { to: last }),
    ...(isTurned && { to: 'endBeforeStart' as const }),
  };
}
