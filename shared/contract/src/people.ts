import type { z } from 'zod';
import { login, loginOutput } from './auth.ts';
import { endpoint, withReader, withFields, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { profileOutput, readProfile } from './read-profile.ts';
import { readSecurity, securityOutput } from './read-security.ts';
import { recordReader } from './read-record.ts';
import type {
  accessInput,
  changePasswordInput,
  endSessionsInput,
  acceptInvitationInput,
  enrollInput,
  invitationInput,
  personInput,
  profileInput,
  requestResetInput,
  resetInput,
  securityInput,
  secondFactorInput,
  factorChangeInput,
  tokenInput,
} from './schemas/people-schemas.ts';

/** A colleague who may use the console, as read from the server. */
const personFields = {
  id: 'text',
  name: 'text',
  email: 'text',
  phone: 'text?',
  role: 'role',
  isActive: 'flag',
  hasSecondFactor: 'flag',
  /** Null for a person who has never signed in. */
  lastSeenAt: 'time?',
  createdAt: 'time',
  version: 'int',
} as const;

const invitationFields = {
  id: 'text',
  name: 'text',
  email: 'text',
  phone: 'text?',
  role: 'role',
  /** The name of who invited; null for one who is gone. */
  invitedBy: 'text?',
  createdAt: 'time',
  expiresAt: 'time',
} as const;

const sessionFields = {
  id: 'text',
  createdAt: 'time',
  lastSeenAt: 'time',
  expiresAt: 'time',
  /** Browser and system, for example `Chrome, Windows`; null when unknown. */
  device: 'text?',
  isCurrent: 'flag',
} as const;

/** People of the park who may use the console, and the invitations that wait. */
const peopleOutput = { people: [personFields], invitations: [invitationFields] } as const;
const personOutput = { person: personFields } as const;
const sessionsOutput = { sessions: [sessionFields] } as const;
const linkOutput = {
  /** Path and query below the console's origin; the server stores only a hash of its secret. */
  path: 'text',
  expiresAt: 'time',
  /** Whether it was also sent by mail. */
  isMailed: 'flag',
} as const;
const endedOutput = { ended: 'int' } as const;
const openInvitationOutput = {
  name: 'text',
  email: 'text',
  phone: 'text?',
  role: 'role',
  park: 'text',
} as const;
/** `isMailed` is false where the park has no mail: then the person asks an admin for a link. */
const sentOutput = { isMailed: 'flag' } as const;
/** `secret`: Base32, for typing; `uri`: `otpauth://totp/…`, for a QR code. */
const enrollmentOutput = { secret: 'text', uri: 'text' } as const;

export type Person = ReadRecord<typeof personFields>;
export type Invitation = ReadRecord<typeof invitationFields>;
export type PersonSession = ReadRecord<typeof sessionFields>;
/** A person, an invitation, the own profile and a session as sent by our own server. */
export type WirePerson = Wire<typeof peopleOutput>['people'][number];
export type WireInvitation = Wire<typeof peopleOutput>['invitations'][number];
export type WireProfile = Wire<typeof profileOutput>;
export type WirePersonSession = Wire<typeof sessionsOutput>['sessions'][number];
export type InvitationInput = z.input<typeof invitationInput>;
export type PersonInput = z.input<typeof personInput>;

/** Reads one person, such as the current one of a refused edit; null for what is no record. */
export const readPerson = recordReader(personFields);
export const listPeople = withList(endpoint()('GET', 'taxipark/people', peopleOutput, 'people'), 'people');
export const invitePerson = withFields(
  endpoint<InvitationInput>()('POST', 'taxipark/people/invitations', linkOutput, 'people'),
);
/** A new link for an invitation; the one before no longer works. */
export const renewInvitation = withFields(
  endpoint()('POST', 'taxipark/people/invitations/{id}/renew', linkOutput, 'people'),
);
export const withdrawInvitation = endpoint()(
  'POST',
  'taxipark/people/invitations/{id}/withdraw',
  endedOutput,
  'people',
);
export const updatePerson = endpoint<PersonInput>()('PUT', 'taxipark/people/{id}', personOutput, 'people');
/** Switches a person off, which ends their sessions, or on again. */
export const updateAccess = endpoint<typeof accessInput>()(
  'PUT',
  'taxipark/people/{id}/access',
  personOutput,
  'people',
);
/** A link with which the person sets a new password, for parks without mail. */
export const createResetLink = withFields(
  endpoint()('POST', 'taxipark/people/{id}/reset-link', linkOutput, 'people'),
);
/** Removes a person's second factor, because the device is lost. */
export const removeSecondFactor = endpoint()(
  'POST',
  'taxipark/people/{id}/remove-second-factor',
  personOutput,
  'people',
);
export const listPersonSessions = withList(
  endpoint()('GET', 'taxipark/people/{id}/sessions', sessionsOutput, 'people'),
  'sessions',
);
export const endPersonSessions = endpoint<typeof endSessionsInput>()(
  'POST',
  'taxipark/people/{id}/sessions/end',
  endedOutput,
  'people',
);
/** The roles that must sign in with a second factor, and whether payouts need two people. */
export const getSecurity = withReader(
  endpoint()('GET', 'taxipark/security', securityOutput, 'people'),
  readSecurity,
);
export const updateSecurity = endpoint<typeof securityInput>()(
  'PUT',
  'taxipark/security',
  securityOutput,
  'people',
);

/** The own name, phone and second factor. */
export const getProfile = withReader(endpoint()('GET', 'auth/profile', profileOutput, 'people'), readProfile);
/** Changes the own name or phone; an empty phone clears it. */
export const updateProfile = withReader(
  endpoint<typeof profileInput>()('PUT', 'auth/profile', profileOutput, 'people'),
  readProfile,
);
/** Sets the person's own password and ends their other sessions. */
export const changePassword = endpoint<typeof changePasswordInput>()(
  'POST',
  'auth/password',
  endedOutput,
  'people',
);
export const listOwnSessions = withList(
  endpoint()('GET', 'auth/sessions', sessionsOutput, 'people'),
  'sessions',
);
export const endOwnSessions = endpoint<typeof endSessionsInput>()(
  'POST',
  'auth/sessions/end',
  endedOutput,
  'people',
);

/** Starts the set-up of an authenticator app for the signed-in person. */
export const startSecondFactor = withFields(
  endpoint<typeof factorChangeInput>()('POST', 'auth/second-factor/start', enrollmentOutput, 'people'),
);
/** Ends the set-up with a code of the app, and returns the recovery codes, which are shown once. */
export const confirmSecondFactor = withFields(
  endpoint<typeof secondFactorInput>()(
    'POST',
    'auth/second-factor/confirm',
    { recoveryCodes: ['text'] },
    'people',
  ),
);
export const stopSecondFactor = endpoint<typeof factorChangeInput>()(
  'POST',
  'auth/second-factor/stop',
  profileOutput,
  'people',
);
/** Set-up before the first sign-in, where a role needs a second factor. Needs no session. */
export const enrollSecondFactor = withFields(
  endpoint<typeof enrollInput>()('POST', 'auth/second-factor/enroll', enrollmentOutput, 'people'),
);

/** What an invitation's link is for; refused in words when it is over. Needs no session. */
export const openInvitation = withFields(
  endpoint<typeof tokenInput>()('POST', 'auth/invitations/open', openInvitationOutput, 'people'),
);
/** Accepts an invitation and signs the person in. Needs no session. */
export const acceptInvitation = withReader(
  endpoint<typeof acceptInvitationInput>()('POST', 'auth/invitations/accept', loginOutput, 'people'),
  (response) => login.read?.(response) ?? null,
);
/** Mails a link for a new password; the answer hides whether the address is known. No session. */
export const requestReset = withFields(
  endpoint<typeof requestResetInput>()('POST', 'auth/password-reset/request', sentOutput, 'people'),
);
/** Whose password a link resets; refused in words as for an invitation. Needs no session. */
export const openReset = withFields(
  endpoint<typeof tokenInput>()(
    'POST',
    'auth/password-reset/open',
    { name: 'text', email: 'text' },
    'people',
  ),
);
/** Sets the new password, which ends all sessions of the person. Needs no session. */
export const resetPassword = endpoint<typeof resetInput>()(
  'POST',
  'auth/password-reset/accept',
  endedOutput,
  'people',
);
