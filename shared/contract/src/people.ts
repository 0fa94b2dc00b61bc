import type { z } from 'zod';
import { login, type WireLogin } from './auth.ts';
import { endpoint, withReader } from './endpoint.ts';
import { readProfile } from './read-profile.ts';
import { readSecurity } from './read-security.ts';
import { listReader, type ReadRecord, recordReader } from './read-record.ts';
import type {
  accessInput,
  changePasswordInput,
  endSessionsInput,
  endedOutput,
  acceptInvitationInput,
  enrollmentOutput,
  enrollInput,
  invitationInput,
  linkOutput,
  openInvitationOutput,
  peopleOutput,
  personInput,
  personOutput,
  profileInput,
  profileOutput,
  recoveryCodesOutput,
  requestResetInput,
  resetInput,
  securityInput,
  securityOutput,
  sentOutput,
  secondFactorInput,
  sessionsOutput,
  factorChangeInput,
  tokenInput,
  openResetOutput,
} from './schemas/people-schemas.ts';

/** A colleague who may use the console, as read from the server. */
const personFields = {
  id: 'text',
  name: 'text',
  email: 'text',
  phone: 'text',
  role: 'text',
  isActive: 'flag',
  hasSecondFactor: 'flag',
  lastSeenAt: 'text',
  createdAt: 'text',
  version: 'number',
} as const;

const invitationFields = {
  id: 'text',
  name: 'text',
  email: 'text',
  phone: 'text',
  role: 'text',
  invitedBy: 'text',
  createdAt: 'text',
  expiresAt: 'text',
} as const;

const sessionFields = {
  id: 'text',
  createdAt: 'text',
  lastSeenAt: 'text',
  expiresAt: 'text',
  device: 'text',
  isCurrent: 'flag',
} as const;

export type Person = ReadRecord<typeof personFields>;
export type Invitation = ReadRecord<typeof invitationFields>;
export type PersonSession = ReadRecord<typeof sessionFields>;
/** A person, an invitation, the own profile and a session as sent by our own server. */
export type WirePerson = z.output<typeof peopleOutput>['people'][number];
export type WireInvitation = z.output<typeof peopleOutput>['invitations'][number];
export type WireProfile = z.output<typeof profileOutput>;
export type WirePersonSession = z.output<typeof sessionsOutput>['sessions'][number];
export type InvitationInput = z.input<typeof invitationInput>;
export type PersonInput = z.input<typeof personInput>;

const readPeople = listReader('people', personFields);
/** Reads one person, such as the current one of a refused edit; null for what is no record. */
export const readPerson = recordReader(personFields);
const readInvitations = listReader('invitations', invitationFields);
/** A link that works once; the path below the console's origin, ready to be appended to it. */
const readLink = recordReader({ path: 'text', expiresAt: 'text', isMailed: 'flag' });

export const listPeople = withReader(
  endpoint<void, z.output<typeof peopleOutput>>('GET', 'taxipark/people', 'people'),
  (response) => {
    const people = readPeople(response);
    return people && { ...people, invitations: readInvitations(response)?.invitations ?? [] };
  },
);
export const invitePerson = withReader(
  endpoint<InvitationInput, z.output<typeof linkOutput>>('POST', 'taxipark/people/invitations', 'people'),
  readLink,
);
/** A new link for an invitation; the one before no longer works. */
export const renewInvitation = withReader(
  endpoint<void, z.output<typeof linkOutput>>('POST', 'taxipark/people/invitations/{id}/renew', 'people'),
  readLink,
);
export const withdrawInvitation = endpoint<void, z.output<typeof endedOutput>>(
  'POST',
  'taxipark/people/invitations/{id}/withdraw',
  'people',
);
export const updatePerson = endpoint<PersonInput, z.output<typeof personOutput>>(
  'PUT',
  'taxipark/people/{id}',
  'people',
);
/** Switches a person off, which ends their sessions, or on again. */
export const updateAccess = endpoint<z.input<typeof accessInput>, z.output<typeof personOutput>>(
  'PUT',
  'taxipark/people/{id}/access',
  'people',
);
/** A link with which the person sets a new password, for parks without mail. */
export const createResetLink = withReader(
  endpoint<void, z.output<typeof linkOutput>>('POST', 'taxipark/people/{id}/reset-link', 'people'),
  readLink,
);
/** Removes a person's second factor, because the device is lost. */
export const removeSecondFactor = endpoint<void, z.output<typeof personOutput>>(
  'POST',
  'taxipark/people/{id}/remove-second-factor',
  'people',
);
export const listPersonSessions = withReader(
  endpoint<void, z.output<typeof sessionsOutput>>('GET', 'taxipark/people/{id}/sessions', 'people'),
  listReader('sessions', sessionFields),
);
export const endPersonSessions = endpoint<z.input<typeof endSessionsInput>, z.output<typeof endedOutput>>(
  'POST',
  'taxipark/people/{id}/sessions/end',
  'people',
);
/** The roles that must sign in with a second factor, and whether payouts need two people. */
export const getSecurity = withReader(
  endpoint<void, z.output<typeof securityOutput>>('GET', 'taxipark/security', 'people'),
  readSecurity,
);
export const updateSecurity = endpoint<z.input<typeof securityInput>, z.output<typeof securityOutput>>(
  'PUT',
  'taxipark/security',
  'people',
);

/** The own name, phone and second factor. */
export const getProfile = withReader(
  endpoint<void, z.output<typeof profileOutput>>('GET', 'auth/profile', 'people'),
  readProfile,
);
/** Changes the own name or phone; an empty phone clears it. */
export const updateProfile = withReader(
  endpoint<z.input<typeof profileInput>, z.output<typeof profileOutput>>('PUT', 'auth/profile', 'people'),
  readProfile,
);
/** Sets the person's own password and ends their other sessions. */
export const changePassword = endpoint<z.input<typeof changePasswordInput>, z.output<typeof endedOutput>>(
  'POST',
  'auth/password',
  'people',
);
export const listOwnSessions = withReader(
  endpoint<void, z.output<typeof sessionsOutput>>('GET', 'auth/sessions', 'people'),
  listReader('sessions', sessionFields),
);
export const endOwnSessions = endpoint<z.input<typeof endSessionsInput>, z.output<typeof endedOutput>>(
  'POST',
  'auth/sessions/end',
  'people',
);

const readEnrollment = recordReader({ secret: 'text', uri: 'text' });
const readRecoveryCodes = recordReader({ recoveryCodes: 'texts' });

/** Starts the set-up of an authenticator app for the signed-in person. */
export const startSecondFactor = withReader(
  endpoint<z.input<typeof factorChangeInput>, z.output<typeof enrollmentOutput>>(
    'POST',
    'auth/second-factor/start',
    'people',
  ),
  readEnrollment,
);
/** Ends the set-up with a code of the app, and returns the recovery codes, which are shown once. */
export const confirmSecondFactor = withReader(
  endpoint<z.input<typeof secondFactorInput>, z.output<typeof recoveryCodesOutput>>(
    'POST',
    'auth/second-factor/confirm',
    'people',
  ),
  readRecoveryCodes,
);
export const stopSecondFactor = endpoint<z.input<typeof factorChangeInput>, z.output<typeof profileOutput>>(
  'POST',
  'auth/second-factor/stop',
  'people',
);
/** Set-up before the first sign-in, where a role needs a second factor. Needs no session. */
export const enrollSecondFactor = withReader(
  endpoint<z.input<typeof enrollInput>, z.output<typeof enrollmentOutput>>(
    'POST',
    'auth/second-factor/enroll',
    'people',
  ),
  readEnrollment,
);

/** What an invitation's link is for; refused in words when it is over. Needs no session. */
export const openInvitation = withReader(
  endpoint<z.input<typeof tokenInput>, z.output<typeof openInvitationOutput>>(
    'POST',
    'auth/invitations/open',
    'people',
  ),
  recordReader({ name: 'text', email: 'text', phone: 'text', role: 'text', park: 'text' }),
);
/** Accepts an invitation and signs the person in. Needs no session. */
export const acceptInvitation = withReader(
  endpoint<z.input<typeof acceptInvitationInput>, WireLogin>('POST', 'auth/invitations/accept', 'people'),
  (response) => login.read?.(response) ?? null,
);
/** Mails a link for a new password; the answer hides whether the address is known. No session. */
export const requestReset = withReader(
  endpoint<z.input<typeof requestResetInput>, z.output<typeof sentOutput>>(
    'POST',
    'auth/password-reset/request',
    'people',
  ),
  recordReader({ isMailed: 'flag' }),
);
/** Whose password a link resets; refused in words as for an invitation. Needs no session. */
export const openReset = withReader(
  endpoint<z.input<typeof tokenInput>, z.output<typeof openResetOutput>>(
    'POST',
    'auth/password-reset/open',
    'people',
  ),
  recordReader({ name: 'text', email: 'text' }),
);
/** Sets the new password, which ends all sessions of the person. Needs no session. */
export const resetPassword = endpoint<z.input<typeof resetInput>, z.output<typeof endedOutput>>(
  'POST',
  'auth/password-reset/accept',
  'people',
);
