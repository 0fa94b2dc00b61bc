import { isSessionEnd } from '@park/contract/call-failure';
import type { Endpoint } from '@park/contract/endpoint';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Recorded } from './use-record-edit.ts';
import type { FormNamespace, RecordValues } from './use-record-form.ts';

/**
 * Saves a record's details and announces the result; `stale` are the queries to refetch, and
 * `inputOf` makes the request of what was typed. A failure is announced by the caller, because a
 * stale record may be joined and saved again.
 */
export function useSaveRecord<Name extends string, Input extends { readonly version?: number | undefined }>(
  namespace: FormNamespace,
  endpoint: Endpoint<Input, unknown>,
  id: string,
  stale: readonly QueryKey[],
  inputOf: (values: RecordValues<Name>) => Input,
) {
  const { http, notify } = useHost();
  const { t } = useTranslation(namespace);
  const { sentenceOf } = useRequestTexts();
  const queryClient = useQueryClient();

  async function save({ values, version }: Recorded<Name>): Promise<void> {
    const input = { ...inputOf(values), ...(typeof version === 'number' && { version }) };
    await http.call(endpoint, input, { params: { id } });
    notify({ kind: 'success', text: t('updated') });
  }

  function announce(cause: unknown): void {
    // The host itself announces the end of the session.
    if (!isSessionEnd(cause))
      notify({ kind: 'error', text: t('updateFailed', { message: sentenceOf(cause) }) });
  }

  function reload(): void {
    for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
  }

  return { save, announce, reload };
}
