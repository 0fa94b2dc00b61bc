import type { Endpoint } from '@park/contract/endpoint';
import { isCallFailure, isSessionEnd } from '@park/contract/call-failure';
import { useHost } from '@park/federation/host-services';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FormNamespace } from './use-record-form.ts';
import { useListAddress } from './use-list-address.ts';
import { useIdempotencyKey } from '@park/forms/use-idempotency-key';
import { useEffect, useRef } from 'react';

/**
 * Returns a function that checks whether the screen is still mounted: a late response must not move
 * an operator who has left it.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}

/**
 * Adds a record once, however often the same form is sent: refetches and shows its list, or
 * announces the server's message.
 */
export function useAddRecord<Input>(
  namespace: FormNamespace,
  endpoint: Endpoint<Input, unknown>,
  listPath: string,
): (input: Input) => Promise<void> {
  const { http, notify, navigation } = useHost();
  const { t } = useTranslation(namespace);
  const queryClient = useQueryClient();
  const list = useListAddress();
  const isMounted = useIsMounted();
  const keyOf = useIdempotencyKey();

  return async (input) => {
    try {
      await http.call(endpoint, input, { idempotencyKey: keyOf(input) });
    } catch (cause) {
      const sentence = isCallFailure(cause) ? cause.sentence : null;
      // The host itself announces the end of the session.
      if (!isSessionEnd(cause)) notify({ kind: 'error', text: sentence ?? t('addFailed') });
      throw cause;
    }
    notify({ kind: 'success', text: t('added') });
    void queryClient.invalidateQueries({ queryKey: [listPath] });
    if (isMounted()) navigation.go(list, { unguarded: true });
  };
}
