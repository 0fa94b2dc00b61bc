import { TEXT_MAX, WEBHOOK_URL_MAX } from '@park/contract/limits';

/** What a webhook is, and what became of a delivery; a newer server may know more. */
export const WEBHOOK_STATES = ['on', 'off', 'gone', 'failing'] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export const ATTEMPT_PROBLEMS = ['status', 'timeout', 'unreachable', 'not_public', 'no_secret'] as const;

export type WebhookProblem =
  'nameRequired' | 'nameTooLong' | 'urlRequired' | 'urlTooLong' | 'urlInvalid' | 'eventsRequired';

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
