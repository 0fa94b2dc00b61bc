import { RequestError } from '../http/request-error.ts';

/** Throws 400 where a change brings another status: it is set when a record is added. */
export function refuseStatus(
  before: { readonly status?: string | null | undefined } | undefined,
  { status }: { readonly status?: string | undefined },
): void {
  if (status === undefined || status === before?.status) return;
  throw new RequestError('validation_failed', { fields: { status: { problem: 'status_kept' } } });
}
