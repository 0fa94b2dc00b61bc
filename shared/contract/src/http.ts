import type { Endpoint } from './endpoint.ts';

export interface CallOptions {
  /** Fills the parts in braces of the endpoint's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** How everything in the console asks the server; the host hands it to the remotes. */
export interface Http {
  /** Sends one call and gives the answer as the contract types it; rejects with an ApiError. */
  call<Input, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    options?: CallOptions,
  ): Promise<Output>;
}
