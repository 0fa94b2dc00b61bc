import { post, type SentBy } from './endpoint.ts';
import { OPERATOR_PASSWORD_MIN, PASSWORD_MIN, TEXT_MAX, ANONYMOUS_BODY_MAX_BYTES } from './limits.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { type ParkFrame, withPark } from './read-park.ts';
import { personFields, sessionUser } from './record-fields.ts';
import { recordReader } from './read-record.ts';

export type LoginInput = SentBy<typeof login>;
export type FirstParkInput = SentBy<typeof makeFirstPark>;
/** The sign-in response of our own server. */
export type WireLogin = Wire<typeof loginOutput>;

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

/** A park and its first admin. */
export const newPark = {
  park: 'text 1..',
  timeZone: 'time zone',
  currency: 'park currency',
  name: 'text 1..',
  email: 'email',
  password: `string ${OPERATOR_PASSWORD_MIN}..1024`,
} as const;

/** A sign-in response without a token is unreadable. */
function readLoginResponse(response: unknown): LoginOutput | null {
  const read = readLogin(response);
  if (read === null || read.token === null) return null;
  const { recoveryCodes = [] } = readCodes(response) ?? {};
  const answer = withPark({ ...read, token: read.token }, response);
  return recoveryCodes.length === 0 ? answer : { ...answer, recoveryCodes };
}

export const login = post('auth/login', {
  in: {
    email: 'email',
    password: `string ${PASSWORD_MIN}..1024`,
    /** Of the authenticator app, or a recovery code, where the person has a second factor (extension `people`). */
    code: 'optional code 0..40',
  },
  bytes: ANONYMOUS_BODY_MAX_BYTES,
  out: loginOutput,
  may: null,
  says: 'Signs in',
  refuses: [
    'wrong_credentials',
    'no_park_yet',
    'second_factor_required',
    'second_factor_setup_required',
    'wrong_code',
    'not_allowed',
    'person_switched_off',
    'too_many_attempts',
  ],
  read: readLoginResponse,
});
export const makeFirstPark = post('auth/first_park', {
  extension: 'people',
  in: {
    ...newPark,
    /** What the server has printed; spaces, dashes and the case of letters do not matter. */
    code: `string 1..${TEXT_MAX}`,
  },
  bytes: ANONYMOUS_BODY_MAX_BYTES,
  out: loginOutput,
  may: null,
  says: 'Makes the first park of a server with its admin, who is signed in',
  refuses: ['setup_code_unknown', 'conflict', 'too_many_requests'],
  read: readLoginResponse,
});
