import type { Database } from '../database/database.ts';
import type { TestPark } from './test-park.ts';

/**
 * How the tests make one call: what they send, and the expected status when it names another park's
 * record.
 */
export interface CallCase {
  /** Brings about what the call needs besides the test park, for the person who makes it. */
  prepare?: (database: Database, person: { id: string; parkId: string }) => Promise<void>;
  /** A valid body; absent for a call without one. */
  body?: (own: TestPark) => unknown;
  /** The value of the path's `{id}`. */
  id?: (own: TestPark) => string;
  /** The value of the path's `{table}`. */
  table?: string;
  /** Where it is another than that of the call. */
  status?: number;
  /** Its response does not end: live-routes.test.ts tests what it sends. */
  isStream?: true;
  /** Its `{id}` is no record: every park has it. */
  isCalendar?: true;
  /** Body that names another park's record where the path does not. */
  foreignBody?: (foreign: TestPark, own: TestPark) => unknown;
  /** Expected status when the body names another park's record; default: 404. */
  foreignStatus?: number;
}
