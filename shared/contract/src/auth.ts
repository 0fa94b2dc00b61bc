import type { z } from 'zod';
import { withReader, endpoint } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { type ParkFrame, parkFields, withPark } from './read-park.ts';
import { recordReader } from './read-record.ts';
import type { loginInput } from './schemas/auth-schemas.ts';
import type { firstParkInput } from './schemas/people-schemas.ts';

export type LoginInput = z.input<typeof loginInput>;
export type FirstParkInput = z.input<typeof firstParkInput>;
/** The sign-in response of our own server. */
export type WireLogin = Wire<typeof loginOutput>;

/**
 * The fields of a person, as any server may send them; a phone that is not known may be blank, and
 * is stored so.
 */
export const personFields = {
  userId: 'text',
  name: 'text',
  email: 'text',
  phone: 'blank text?',
  role: 'text',
} as const;

/** A server of several parks tells of that of the person. */
export const sessionUser = { ...personFields, park: ['optional', parkFields] } as const;

/**
 * `recoveryCodes`: shown once, by the sign-in that has just set up the second factor that the role
 * must have (extension `people`).
 */
export const loginOutput = { ...sessionUser, token: 'text', recoveryCodes: ['optional', ['text']] } as const;

/** The signed-in person as read from the server. */
export type SessionUser = ReadRecord<typeof personFields> & {
  /** Absent from a server that does not tell it. */
  readonly park?: ParkFrame | undefined;
};
export type LoginOutput = SessionUser & {
  readonly token: string;
  /**
   * To be shown once and kept nowhere; present when the sign-in has set up a second factor
   * (extension `people`).
   */
  readonly recoveryCodes?: readonly string[] | undefined;
};

const readLogin = recordReader({ ...personFields, token: 'text' });
const readCodes = recordReader({ recoveryCodes: ['text'] });

/** A sign-in response without a token is unreadable. */
function readLoginResponse(response: unknown): LoginOutput | null {
  const read = readLogin(response);
  if (read === null || read.token === null) return null;
  const { recoveryCodes = [] } = readCodes(response) ?? {};
  const answer = withPark({ ...read, token: read.token }, response);
  return recoveryCodes.length === 0 ? answer : { ...answer, recoveryCodes };
}

export const login = withReader(endpoint<LoginInput>()('POST', 'auth/login', loginOutput), readLoginResponse);
/** Makes the first park of a server and signs its admin in. Needs no session. */
export const makeFirstPark = withReader(
  endpoint<typeof firstParkInput>()('POST', 'auth/first_park', loginOutput, 'people'),
  readLoginResponse,
);
