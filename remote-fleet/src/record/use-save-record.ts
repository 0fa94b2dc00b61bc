import { errorText, isApiError } from '@park/client/api-error';
import type { Endpoint } from '@park/contract/endpoint';
import { useHost } from '@park/federation/host-services';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FormNamespace } from './form-namespace.ts';

/** Saves a record's details and says how that went (specification section 8); `stale` is what to ask for again. */
export function useSaveRecord<Input>(
  namespace: FormNamespace,
  endpoint: Endpoint<Input, unknown>,
  id: string,
  stale: readonly QueryKey[],
) {
  const { http, notify } = useHost();
  const { t } = useTranslation(namespace);
  const queryClient = useQueryClient();

  async function save(input: Input): Promise<void> {
    try {
      await http.call(endpoint, input, { params: { id } });
    } catch (cause) {
      const isNetwork = isApiError(cause) && cause.kind === 'network';
      const message = isNetwork ? t('networkError') : errorText(cause);
      // The host itself says that the session has ended.
      if (!(isApiError(cause) && cause.status === 401))
        notify({ kind: 'error', text: t('updateFailed', { message }) });
      throw cause;
    }
    notify({ kind: 'success', text: t('updated') });
  }

  function reload(): void {
    for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
  }

  return { save, reload };
}
