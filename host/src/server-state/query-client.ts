import { isRetryable } from '@park/contract/call-failure';
import { QueryClient } from '@tanstack/react-query';
import { isRecovering, recoveryDelay } from './recovery.ts';

/**
 * Makes the console's one cache of what the server said. What fails recovers by itself, on every screen: it is asked
 * again after a while, when the operator comes back to the window and when the network is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal will be the same the second time; only what may have been an accident is tried again.
        retry: (failures, error) => failures < 1 && isRetryable(error),
        // A call without a network fails and says so; paused, it would look as if it were on its way.
        networkMode: 'always',
        refetchInterval: (query) => recoveryDelay(query),
        refetchOnWindowFocus: (query) => isRecovering(query) && 'always',
        refetchOnReconnect: (query) => (isRecovering(query) ? 'always' : true),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
