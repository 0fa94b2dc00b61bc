import { listWebhookDeliveries, listWebhooks, type Webhook } from '@park/contract/webhooks';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { usePark } from '@park/session/use-park';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** While something waits, its log is read again so often. */
const WAITING_MS = 3_000;

/** Whom the park tells what happens, and reading it again after a change. */
export function useWebhooks() {
  const { http } = useHost();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [listWebhooks.path],
    queryFn: ({ signal }) => http.call(listWebhooks, undefined, { signal }),
  });
  // A part of another screen shows its failure in itself and announces nothing.
  const state = useRequestState(query, { notice: null, unreadable: query.data?.unreadable });
  return {
    ...state,
    webhooks: (state.isLoading ? undefined : query.data?.webhooks) ?? [],
    refresh(): void {
      void client.invalidateQueries({ queryKey: [listWebhooks.path] });
      void client.invalidateQueries({ queryKey: [listWebhookDeliveries.path] });
    },
  };
}

/** The log of a webhook; while a delivery waits to be tried at once, it is read again and again. */
export function useDeliveries(id: string) {
  const { http } = useHost();
  const ahead = usePark()?.ahead ?? 0;
  const query = useQuery({
    queryKey: [listWebhookDeliveries.path, id],
    queryFn: ({ signal }) => http.call(listWebhookDeliveries, undefined, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(
        (each) =>
          each.state === 'waiting' && (each.nextAt === null || Date.parse(each.nextAt) <= Date.now() + ahead),
      )
        ? WAITING_MS
        : false,
  });
  const state = useRequestState(query, { notice: null, unreadable: query.data?.unreadable });
  return {
    ...state,
    deliveries: (state.isLoading ? undefined : query.data?.deliveries) ?? [],
    total: query.data?.total ?? null,
  };
}

/** What the open dialog is about. */
export type WebhookAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'secret' | 'replay' | 'off' | 'remove'; readonly webhook: Webhook };

/** What every dialog of webhooks gets. */
export interface WebhookDialogProps {
  readonly refresh: () => void;
  readonly onClose: () => void;
}
