import type { Endpoint } from './endpoint.ts';

export interface CallOptions {
  /** Fills the parts in braces of the endpoint's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /**
   * Names what is to happen once: a server that knows the key answers a repeated call with its
   * first response. A retry of the same call with the same input has the same key.
   */
  readonly idempotencyKey?: string;
}

/** Sends all requests of the console; the host provides it to the remotes. */
export interface Http {
  /**
   * Sends one call and resolves with the response as read by the endpoint's reader. Rejects with a
   * CallFailure, also when the reader finds nothing to read. Without a reader the response body is
   * ignored.
   */
  call<Input, Read>(
    endpoint: Endpoint<Input, unknown, Read>,
    input: Input,
    options?: CallOptions,
  ): Promise<Read>;
}
