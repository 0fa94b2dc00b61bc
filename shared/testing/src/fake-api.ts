import { ApiError } from '@park/http/api-error';
import type { Endpoint } from '@park/contract/endpoint';
import type { ErrorBody } from '@park/contract/error-body';
import type { CallOptions, Http } from '@park/contract/http';
import { allCalls } from '@park/contract/all-calls';
import { outputOf } from '@park/contract/call-schemas';

type Answer<Input, Output> = (
  input: Input,
  params: Readonly<Record<string, string>>,
) => Output | Promise<Output>;

export interface SentCall {
  readonly path: string;
  readonly input: unknown;
  readonly params: Readonly<Record<string, string>>;
  /** Of a call that is to happen once. */
  readonly idempotencyKey?: string;
}

/** An error response of the server, to be thrown by an answer. */
export function refusal(status: number, body: ErrorBody): ApiError {
  return new ApiError('http', body.error, status, body);
}

/** The error of a call when the network is down. */
export function networkLoss(): ApiError {
  return new ApiError('network', 'Network error');
}

/** A call, with whatever reader its caller has. */
type SentEndpoint = Pick<Endpoint<unknown, unknown>, 'method' | 'path'>;

/** Calls without a set answer. A screen treats such a call as a server failure and goes on. */
const unanswered: string[] = [];

function checkOutput({ method, path }: SentEndpoint, output: unknown): void {
  const name = `${method} ${path}`;
  const known = allCalls.find((call) => call.method === method && call.path === path);
  if (!known) {
    unanswered.push(`${name}, which the contract does not know`);
    throw new Error(`The contract does not define ${name}`);
  }
  const { error } = outputOf(known).safeParse(output);
  if (!error) return;
  unanswered.push(`${name} in the shape of the contract`);
  throw error;
}

/** Throws an error that names the calls made without a set answer since the last check. */
export function checkUnanswered(): void {
  const calls = unanswered.splice(0);
  if (calls.length > 0) throw new Error(`No answer was set for ${[...new Set(calls)].join(', ')}`);
}

// The standalone page uses this server too; it has no tests that could fail.
if (typeof afterEach === 'function') afterEach(checkUnanswered);

/**
 * A fake server for screen tests. It answers only the calls that a test has set an answer for, and
 * only in the shapes of the contract, so that a test cannot pass against a server that does not
 * exist; any other call fails the test.
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

  /** Sets an answer outside the contract, such as a foreign server may send. */
  onOdd<Input, Read>(endpoint: Endpoint<Input, unknown, Read>, answer: () => unknown): this {
    this.#answers.set(endpoint, answer);
    this.#odd.add(endpoint);
    return this;
  }

  /** The inputs of all requests to one call, oldest first. */
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
    const { idempotencyKey } = options;
    this.calls.push({ path, input, params, ...(idempotencyKey !== undefined && { idempotencyKey }) });
    const answer = this.#answers.get(endpoint) as Answer<Input, unknown> | undefined;
    if (!answer) {
      unanswered.push(path);
      throw new Error(`No answer was set for ${path}`);
    }
    const output = await answer(input, params);
    options.signal?.throwIfAborted();
    if (!this.#odd.has(endpoint)) checkOutput(endpoint, output);
    if (!endpoint.read) return undefined as Read;
    const read = endpoint.read(output);
    if (read === null) throw new ApiError('malformed', `${path} answered in another shape`, 200);
    return read;
  }
}
