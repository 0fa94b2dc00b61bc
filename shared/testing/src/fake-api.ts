import { ApiError } from '@park/client/api-error';
import type { Endpoint } from '@park/contract/endpoint';
import type { ErrorBody } from '@park/contract/error-body';
import type { CallOptions, Http } from '@park/contract/http';
import { endpointSchemas } from '@park/contract/schemas/endpoint-schemas';

type Answer<Input, Output> = (
  input: Input,
  params: Readonly<Record<string, string>>,
) => Output | Promise<Output>;

export interface SentCall {
  readonly path: string;
  readonly input: unknown;
  readonly params: Readonly<Record<string, string>>;
}

/** A refusal as the server would send it, to be thrown by an answer. */
export function refusal(status: number, body: ErrorBody): ApiError {
  return new ApiError('http', body.error, status, body);
}

/** What a call meets when the network is gone. */
export function networkLoss(): ApiError {
  return new ApiError('network', 'Network error');
}

/**
 * A server for screen tests. It answers only what it was told to and only in the shapes of the contract, so that
 * a test cannot pass against a server that does not exist.
 */
export class FakeApi implements Http {
  readonly calls: SentCall[] = [];
  readonly #answers = new Map<unknown, Answer<never, unknown>>();
  readonly #odd = new Set<unknown>();

  /** Sets the answer of one call; a later one replaces it. */
  on<Input, Output>(endpoint: Endpoint<Input, Output>, answer: Answer<Input, Output>): this {
    this.#answers.set(endpoint, answer as Answer<never, unknown>);
    this.#odd.delete(endpoint);
    return this;
  }

  /** Sets an answer that no contract knows, such as a foreign server may send. */
  onOdd(endpoint: Endpoint<never, unknown>, answer: () => unknown): this {
    this.#answers.set(endpoint, answer);
    this.#odd.add(endpoint);
    return this;
  }

  /** The inputs that were sent to one call, oldest first. */
  inputsOf<Input>(endpoint: Endpoint<Input, unknown>): Input[] {
    return this.calls
      .filter(({ path }) => path === `${endpoint.method} ${endpoint.path}`)
      .map(({ input }) => input as Input);
  }

  async call<Input, Read>(
    endpoint: Endpoint<Input, unknown, Read>,
    input: Input,
    options: CallOptions = {},
  ): Promise<Read> {
    const path = `${endpoint.method} ${endpoint.path}`;
    const params = options.params ?? {};
    this.calls.push({ path, input, params });
    const answer = this.#answers.get(endpoint) as Answer<Input, unknown> | undefined;
    if (!answer) throw new Error(`No answer was set for ${path}`);
    const output = await answer(input, params);
    options.signal?.throwIfAborted();
    if (!this.#odd.has(endpoint)) {
      endpointSchemas.find((known) => known.endpoint === endpoint)?.output.parse(output);
    }
    if (!endpoint.read) return undefined as Read;
    const read = endpoint.read(output);
    if (read === null) throw new ApiError('malformed', `${path} answered something else`, 200);
    return read;
  }
}
