import type { Endpoint } from '@park/contract/endpoint';
import { isCallFailure, isSessionEnd } from '@park/contract/call-failure';
import { useHost } from '@park/federation/host-services';
import type { CallParts } from '@park/forms/use-call';
import { useIdempotencyKey } from '@park/forms/use-idempotency-key';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormNamespace } from './use-record-form.ts';
import { useListAddress } from './use-list-address.ts';

/**
 * The call of a form for a new record, which adds it once, however often the same form is sent: it
 * refetches and shows the list, or announces the server's message.
 */
export function useAddRecord<Input>(
  namespace: FormNamespace,
  endpoint: Endpoint<Input, unknown>,
  listPath: string,
): CallParts<Input, unknown> {
  const { http, notify, navigation } = useHost();
  const { t } = useTranslation(namespace);
  const queryClient = useQueryClient();
  const list = useListAddress();
  const keyOf = useIdempotencyKey();
  // A late response must not move an operator who has left the screen.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  return {
    send: (input) => http.call(endpoint, input, { idempotencyKey: keyOf(input) }),
    onDone() {
      notify({ kind: 'success', text: t('added') });
      void queryClient.invalidateQueries({ queryKey: [listPath] });
      if (isMounted.current) navigation.go(list, { unguarded: true });
    },
    onFailure(cause) {
      const sentence = isCallFailure(cause) ? cause.sentence : null;
      // The host itself announces the end of the session.
      if (!isSessionEnd(cause)) notify({ kind: 'error', text: sentence ?? t('addFailed') });
    },
  };
}
