import type { z } from 'zod';
import type { FieldKind, ReadRecord, RecordFields, Wire } from './fields.ts';
import { type AnswerWith, listReader, type ReadAnswer, recordReader } from './read-record.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT';

declare const inputType: unique symbol;
declare const outputType: unique symbol;

/**
 * Reads the response of a server that may send malformed records; null when there is nothing to
 * read.
 */
export type ReadResponse<Read> = (response: unknown) => Read | null;

/**
 * One call of the HTTP API: method, path, and (in its type only) the input and our server's output.
 * Plain data, so that a browser build bundles no validation library; the schemas of inputs are in `schemas/`.
 * `Read` is what a caller gets: the result of `read` for any response, or undefined for an endpoint
 * without a reader.
 */
export interface Endpoint<Input, Output, Read = unknown> {
  readonly method: HttpMethod;
  /** Below `/api/`, without a leading slash; a part in braces is filled from `params`. */
  readonly path: string;
  /**
   * The extension of the reference backend that offers it; absent for the 14 calls of the
   * specification.
   */
  readonly extension?: ExtensionName;
  /** What our server answers; its schema is derived from it where one is needed. */
  readonly output: FieldKind;
  readonly read?: ReadResponse<Read>;
  /** A response that is no JSON is read as none at all: its success alone is the answer. */
  readonly acceptsAnyBody?: true;
  /** It needs no session: who may make it follows from its input. */
  readonly isOpen?: true;
  readonly [inputType]?: Input;
  readonly [outputType]?: Output;
}

/** What our server answers to a call. */
export type OutputOf<Call> = Call extends { readonly [outputType]?: infer Output } ? Output : never;

/** The extensions of `/api/capabilities`. */
export type ExtensionName =
  | 'session'
  | 'overview'
  | 'notifications'
  | 'ratings'
  | 'reports'
  | 'people'
  | 'journal'
  | 'live'
  | 'vehicleDocuments'
  | 'driverActivity'
  | 'tableViews'
  | 'ledger'
  | 'telemetry'
  | 'pagedLists'
  | 'rideDays'
  | 'rideSources'
  | 'webhooks'
  | 'statements'
  | 'driverPage'
  | 'ridePages'
  | 'bankFiles'
  | 'rent'
  | 'custody'
  | 'leaving'
  | 'bills';

/** A call with the fields of what it answers, from which readers and schema follow. */
type CallOf<Input, Output> = Endpoint<Input, Wire<Output>> & { readonly output: Output };

/**
 * Declares one call of the specification, or of an extension, with its input (none: it takes none; the
 * type of a schema stands for what the schema takes) and the fields of its output.
 */
export function endpoint<Input = void>() {
  type Sent = Input extends z.ZodType ? z.input<Input> : Input;
  return <const Output extends FieldKind>(
    method: HttpMethod,
    path: string,
    output: Output,
    extension?: ExtensionName,
  ): CallOf<Sent, Output> => ({ method, path, output, ...(extension !== undefined && { extension }) });
}

/** The same call, whose answer is read field by field. */
export function withFields<Input, const Output extends RecordFields>(
  call: CallOf<Input, Output>,
): Endpoint<Input, Wire<Output>, ReadRecord<Output>> {
  return { ...call, read: recordReader<Output>(call.output) };
}

/** The same call, whose answer is read by `listReader`. */
export function withList<Input, const Name extends string, const Output extends AnswerWith<Name>>(
  call: CallOf<Input, Output>,
  name: Name,
): Endpoint<Input, Wire<Output>, ReadAnswer<Output>> {
  return { ...call, read: listReader<Name, Output>(name, call.output) };
}

/** The same call with a reader of its response. */
export function withReader<Input, Output, Read>(
  call: Endpoint<Input, Output>,
  read: ReadResponse<Read>,
): Endpoint<Input, Output, Read> {
  return { ...call, read };
}

/**
 * The same call with a reader for which a response that is no JSON is none at all, as the
 * specification allows.
 */
export function withTolerantReader<Input, Output, Read>(
  call: Endpoint<Input, Output>,
  read: ReadResponse<Read>,
): Endpoint<Input, Output, Read> {
  return { ...call, read, acceptsAnyBody: true };
}

/** The same call for everybody, signed in or not; a 401 of it ends no session. */
export function openToGuests<Input, Output, Read>(
  call: Endpoint<Input, Output, Read>,
): Endpoint<Input, Output, Read> {
  return { ...call, isOpen: true };
}

/**
 * Fills the parts in braces: `('taxipark/drivers/{id}', {id: 'a b'})` returns
 * `taxipark/drivers/a%20b`. Throws a RangeError naming the part when a value is missing or empty.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new RangeError(`${path}: "${name}" is missing`);
    return encodeURIComponent(value);
  });
}
