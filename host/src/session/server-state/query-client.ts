import { isRetryable } from '@park/contract/call-failure';
import { QueryClient } from '@tanstack/react-query';
import { isRecovering, recoveryDelay } from './recovery.ts';

/**
 * Creates the console's only cache of server state. Failed queries recover by themselves on every
 * screen: they are refetched after a delay, when the window gets the focus and when the network is
 * back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal would be repeated; only failures that may be temporary are retried.
        retry: (failures, error) => failures < 1 && isRetryable(error),
        // A request without a network fails with an error; when paused it would look as if it were
        // pending.
        networkMode: 'always',
        refetchInterval: (query) => recoveryDelay(query),
        refetchOnWindowFocus: (query) => isRecovering(query) && 'always',
        refetchOnReconnect: (query) => (isRecovering(query) ? 'always' : true),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
