import type { ErrorCode } from './error-codes.ts';
import type { FieldKind, Sent, Taken, Wire } from './fields.ts';
import { type AnswerOf, answerReader } from './read-record.ts';
import type { JournalAction } from './journal-schemas.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT';

declare const inputType: unique symbol;
declare const outputType: unique symbol;
declare const takenType: unique symbol;

/**
 * Reads the response of a server that may send malformed records; null when there is nothing to
 * read.
 */
export type ReadResponse<Read> = (response: unknown) => Read | null;

/** A field that is refused by its path, such as `lines.3.reason`, and the sentence that says why. */
export type InputProblem = readonly [path: string, message: string];

/** What is said of a call besides method and path; its route, documents, readers and tests follow from it. */
interface Plan<In, Out, May> {
  /** The extension of the reference backend that offers it; absent for the 14 calls of the specification. */
  readonly extension?: ExtensionName;
  /** What is sent to us; absent for a call without a body. */
  readonly in?: In;
  /** What the fields cannot say of it. It is asked where each field by itself is right. */
  readonly check?: (input: Taken<In>) => readonly InputProblem[];
  /** What our server answers. */
  readonly out: Out;
  /** The permission that the role needs; null for a call that needs no session. */
  readonly may: May;
  /** One sentence for the documents. */
  readonly says: string;
  /** Its own reasons to refuse; those of every call are not named. */
  readonly refuses?: readonly ErrorCode[];
  /** Of success; default: 200. */
  readonly status?: 201;
  /** What the journal calls the change; absent where the handler says it, or nothing is changed. */
  readonly journal?: JournalAction;
  /** It takes an Idempotency-Key; its handler changes records in `once`. */
  readonly isRepeatable?: true;
  /** Its answer has an ETag, and nothing is sent again to who has it. */
  readonly isVersioned?: true;
  /** The largest body in bytes; default: that of the application. */
  readonly bytes?: number;
  /** A response that is no JSON is read as none at all: its success alone is the answer. */
  readonly acceptsAnyBody?: true;
}

/**
 * One call of the HTTP API. Plain data, so that a browser build bundles no validation library; schemas are made of
 * the fields by `call-schemas.ts`. `Read` is what a caller gets: the result of `read` for any response, or
 * undefined for a call without a reader.
 */
export interface Endpoint<Input, Output, Read = unknown, Parsed = unknown> extends Omit<
  Plan<FieldKind, FieldKind, string | null>,
  'check'
> {
  readonly method: HttpMethod;
  /** Below `/api/`, without a leading slash; a part in braces is filled from `params`. */
  readonly path: string;
  readonly check?: (input: never) => readonly InputProblem[];
  readonly read?: ReadResponse<Read>;
  /** It needs no session: who may make it follows from its input. */
  readonly isOpen?: true;
  readonly [inputType]?: Input;
  readonly [outputType]?: Output;
  readonly [takenType]?: Parsed;
}

/** What a caller sends with a call. */
export type SentBy<Call> = Call extends { readonly [inputType]?: infer Input } ? Input : never;
/** What the handler of a call gets. */
export type TakenBy<Call> = Call extends { readonly [takenType]?: infer Parsed } ? Parsed : never;
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
  | 'highestEarnings'
  | 'bankFiles'
  | 'rent'
  | 'custody'
  | 'leaving'
  | 'bills';

/**
 * Declares a call. Its answer is read field by field, and is malformed without its first list of records; `read` reads
 * it otherwise, and with `read: null` its success alone is the answer.
 */
type Declare = <
  const Out extends FieldKind,
  const May extends string | null,
  const In extends FieldKind | undefined = undefined,
  Read = AnswerOf<Out>,
>(
  path: string,
  plan: Plan<In, Out, May> & { readonly read?: ReadResponse<Read> | null },
) => Endpoint<Sent<In>, Wire<Out>, Read, Taken<In>> & { readonly may: May };

interface PlainPlan extends Plan<FieldKind, FieldKind, string | null> {
  readonly read?: ReadResponse<unknown> | null;
}

const call = (method: HttpMethod, path: string, { read, ...plan }: PlainPlan) => ({
  ...plan,
  method,
  path,
  ...(read !== null && { read: read ?? answerReader(plan.out) }),
  ...(plan.may === null && { isOpen: true }),
});

// The types of what is sent, taken and read are derived from the same fields. Without side effects, so that a build
// leaves out the calls that nobody makes.
export const get = /* @__NO_SIDE_EFFECTS__ */ ((path: string, plan: PlainPlan) =>
  call('GET', path, plan)) as unknown as Declare;
export const post = /* @__NO_SIDE_EFFECTS__ */ ((path: string, plan: PlainPlan) =>
  call('POST', path, plan)) as unknown as Declare;
export const put = /* @__NO_SIDE_EFFECTS__ */ ((path: string, plan: PlainPlan) =>
  call('PUT', path, plan)) as unknown as Declare;

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
