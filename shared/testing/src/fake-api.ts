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

  /** Sets the answer of one call; a later one replaces it. */
  on<Input, Output>(endpoint: Endpoint<Input, Output>, answer: Answer<Input, Output>): this {
    this.#answers.set(endpoint, answer as Answer<never, unknown>);
    return this;
  }

  /** The inputs that were sent to one call, oldest first. */
  inputsOf<Input>(endpoint: Endpoint<Input, unknown>): Input[] {
    return this.calls
      .filter(({ path }) => path === `${endpoint.method} ${endpoint.path}`)
      .map(({ input }) => input as Input);
  }

  async call<Input, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    options: CallOptions = {},
  ): Promise<Output> {
    const path = `${endpoint.method} ${endpoint.path}`;
    const params = options.params ?? {};
    this.calls.push({ path, input, params });
    const answer = this.#answers.get(endpoint) as Answer<Input, Output> | undefined;
    if (!answer) throw new Error(`No answer was set for ${path}`);
    const output = await answer(input, params);
    options.signal?.throwIfAborted();
    const schemas = endpointSchemas.find((known) => known.endpoint === endpoint);
    schemas?.output.parse(output);
    return output;
  }
}
