import type { Endpoint } from '@park/contract/endpoint';
import { BODY_MAX_BYTES } from '@park/contract/limits';
import type { Permission } from '@park/domain/people/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignedIn } from '../auth/session-store.ts';
import type { Database, Queryable, Statement } from '../database/database.ts';
import type { ParkDatabase, ParkRole } from '../database/enter-park.ts';
import type { JsonResponse } from './json-response.ts';

/** Body limit of calls that carry BULK_MAX records, in bytes. */
export const BULK_BODY_BYTES = BODY_MAX_BYTES;

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
   * Runs the work of a `repeatable` route in one transaction of the park: a request that is
   * repeated with its Idempotency-Key gets the first response.
   */
  readonly once: <Output>(
    work: (tx: Queryable) => Promise<JsonResponse<Output>>,
  ) => Promise<JsonResponse<Output>>;
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

/** What every kind of route says. */
export interface RouteOf<Call, Input, Output, Parsed> {
  readonly endpoint: Endpoint<Input, Output>;
  /** `noInput` for a call without a body. */
  readonly input: z.ZodType<Parsed, Input>;
  /** In bytes; default: the application's limit. */
  readonly bodyLimit?: number;
  /** Whether it takes an Idempotency-Key; its handler then changes records in `once`. */
  readonly repeatable?: true;
  readonly handle: (call: Call) => JsonResponse<Output> | Promise<JsonResponse<Output>>;
}

export interface ParkRoute<Input, Output, Parsed> extends RouteOf<ParkCall<Parsed>, Input, Output, Parsed> {
  /** What the person's role must allow (shared/domain/src/people/roles.ts). */
  readonly permission: Permission;
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

export type OpenRoute<Input, Output, Parsed> = RouteOf<OpenCall<Parsed>, Input, Output, Parsed>;

/** Input schema of a call without a body: any body is ignored. */
export const noInput: z.ZodType<undefined, void> = z.custom<void>(() => true).transform(() => undefined);
