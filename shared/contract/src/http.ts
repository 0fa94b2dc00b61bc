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

/** The answer to a call that the host has sent ahead. */
export interface Arrived<Read> {
  readonly data: Read;
  /** When the server sent it, in milliseconds since 1970. */
  readonly at: number;
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
  /**
   * The server's answer to a GET call without input that the host has sent ahead, when it is there
   * already; null otherwise. A screen that shows it at once is rendered once. `call` asks the
   * server again after it was given. A host before contract 3.6 has no such function.
   */
  arrived?<Read>(endpoint: Endpoint<void, unknown, Read>): Arrived<Read> | null;
}
