import type { QueryClient } from '@tanstack/react-query';

/**
 * The console's only cache of server state: none until the code for signed-in people has arrived,
 * because a guest has no server state.
 */
export class ServerState {
  #client: QueryClient | undefined;
  readonly #listeners = new Set<() => void>();

  readonly client = (): QueryClient | undefined => this.#client;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The cache; makes it unless there is one already. */
  start(create: () => QueryClient): QueryClient {
    if (this.#client) return this.#client;
    const client = create();
    this.#client = client;
    // As QueryClientProvider does: it refetches when the window gets the focus and when the network
    // is back.
    client.mount();
    for (const listener of this.#listeners) listener();
    return client;
  }

  /** Whether nobody has the response to a call, or waits for it. */
  readonly lacks = (path: string): boolean =>
    this.#client === undefined ||
    (this.#client.getQueryData([path]) === undefined && this.#client.isFetching({ queryKey: [path] }) === 0);

  readonly clear = (): void => this.#client?.clear();
}
