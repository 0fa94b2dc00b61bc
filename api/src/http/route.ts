import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../sessions/session-store.ts';
import type { Database, Queryable, Statement } from '../database/database.ts';
import type { ParkDatabase, ParkRole } from '../database/enter-park.ts';
import type { Answer, JsonResponse } from './json-response.ts';

/** Arguments of a park route's handler; it has no access to the database beyond its park. */
export interface ParkCall<Input> {
  readonly input: Input;
  /** The `{id}` of the path; empty for a path without one. */
  readonly id: string;
  /** The `{table}` of the path; empty for a path without one. */
  readonly table: string;
  readonly user: SignedIn;
  readonly park: ParkDatabase;
  /** What the statement of `reads` returned; empty for a route without. */
  readonly read: string;
  /**
   * Runs the work of a call that `isRepeatable` in one transaction of the park: a request that is
   * repeated with its Idempotency-Key gets the first response.
   */
  readonly once: <Output>(work: (tx: Queryable) => Promise<Answer<Output>>) => Promise<JsonResponse<Output>>;
  readonly now: Date;
  readonly request: FastifyRequest;
}

/** Arguments of the handler of a stream, which writes its response itself. */
export interface StreamCall {
  readonly user: SignedIn;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Arguments of the handler of a route without a session. */
export interface OpenCall<Input> {
  readonly input: Input;
  readonly database: Database;
  readonly now: Date;
  readonly request: FastifyRequest;
}

/** What the contract does not say of a call for people. */
export interface ParkOptions<Parsed> {
  /**
   * `accounts`: it may also read and change console users, their sessions, links and second
   * factors. Default: `session`.
   */
  readonly as?: ParkRole;
  /**
   * A statement that only reads one row with a column `json`. It is sent together with the lookup
   * of the session (read-in-session.ts), before anybody knows whose it is, and saves a round trip.
   * The body is then read before the session is known; what is wrong with it is still said to
   * nobody without one.
   */
  readonly reads?: (call: { readonly input: Parsed }) => Statement;
  /**
   * A POST without `reads` that only reads: as a GET, it is asked again when its connection is lost
   * and nobody knows what the database has done.
   */
  readonly onlyReads?: true;
}

/** Answers a call, or throws a RequestError. */
export type Handler<Call, Output> = (call: Call) => Answer<Output> | Promise<Answer<Output>>;
