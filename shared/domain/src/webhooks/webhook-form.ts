import { TEXT_MAX, WEBHOOK_URL_MAX } from '@park/contract/limits';
import type { ParkFrame } from '@park/contract/read-park';
import { type DateRange, isDay } from '../report/date-range.ts';
import { dayBounds } from '../report/day-bounds.ts';

/** What a webhook is, and what became of a delivery; a newer server may know more. */
export const WEBHOOK_STATES = ['on', 'off', 'gone', 'failing'] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export const ATTEMPT_PROBLEMS = ['status', 'timeout', 'unreachable', 'not_public', 'no_secret'] as const;

export type WebhookProblem =
  | 'nameRequired'
  | 'nameTooLong'
  | 'urlRequired'
  | 'urlTooLong'
  | 'urlInvalid'
  | 'eventsRequired';

export interface WebhookValues {
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
}

function textProblem(
  text: string,
  max: number,
  [required, tooLong]: readonly [WebhookProblem, WebhookProblem],
): WebhookProblem | undefined {
  if (text.trim() === '') return required;
  return text.trim().length > max ? tooLong : undefined;
}

/**
 * What is wrong in the form of a webhook, at most one problem a field; a good field is absent. Which
 * hosts may be called, the server decides.
 */
export function webhookProblems({ name, url, events }: WebhookValues): {
  readonly [Field in keyof WebhookValues]?: WebhookProblem;
} {
  const nameProblem = textProblem(name, TEXT_MAX, ['nameRequired', 'nameTooLong']);
  const urlProblem =
    textProblem(url, WEBHOOK_URL_MAX, ['urlRequired', 'urlTooLong']) ??
    (URL.canParse(url.trim()) ? undefined : 'urlInvalid');
  return {
    ...(nameProblem && { name: nameProblem }),
    ...(urlProblem && { url: urlProblem }),
    ...(events.length === 0 && { events: 'eventsRequired' }),
  };
}

export type ReplayProblem = 'dayInvalid' | 'endBeforeStart';

/** What is wrong in the days of which everything is sent again; a good field is absent. */
export function replayProblems({ from, to }: DateRange): {
  readonly [Field in keyof DateRange]?: ReplayProblem;
} {
  const [isFrom, isTo] = [isDay(from), isDay(to)];
  return {
    ...(!isFrom && { from: 'dayInvalid' as const }),
    ...(!isTo && { to: 'dayInvalid' as const }),
    ...(isFrom && isTo && to < from && { to: 'endBeforeStart' as const }),
  };
}

/**
 * From the beginning of the first day to the end of the last, as instants, in the time of the park;
 * without a park, or in a time zone that this device does not know, in UTC.
 */
export function replayTimes(
  { from, to }: DateRange,
  park: Pick<ParkFrame, 'timeZone'> | null,
): { readonly from: string; readonly to: string } {
  const times = (timeZone: string) => ({
    from: new Date(dayBounds(from, timeZone).from).toISOString(),
    to: new Date(dayBounds(to, timeZone).to).toISOString(),
  });
  try {
    return times(park?.timeZone ?? 'UTC');
  } catch {
    return times('UTC');
  }
}
