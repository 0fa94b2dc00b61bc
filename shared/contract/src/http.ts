import type { Endpoint } from './endpoint.ts';

export interface CallOptions {
  /** Fills the parts in braces of the endpoint's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** How everything in the console asks the server; the host hands it to the remotes. */
export interface Http {
  /**
   * Sends one call and gives the answer as the endpoint's reader makes it, whatever the server sent; rejects with a
   * CallFailure, also for an answer that holds nothing to read. An answer that has no reader is not looked at.
   */
  call<Input, Read>(
    endpoint: Endpoint<Input, unknown, Read>,
    input: Input,
    options?: CallOptions,
  ): Promise<Read>;
}
