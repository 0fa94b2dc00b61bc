import { get, post, put, type SentBy } from './endpoint.ts';
import { ANONYMOUS_BODY_MAX_BYTES, OPERATOR_PASSWORD_MIN, PASSWORD_MIN, TEXT_MAX } from './limits.ts';
import { login, loginOutput } from './auth.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { readSecurity, securityOutput } from './read-security.ts';
import { isRecord, recordReader } from './read-record.ts';

const contact = { name: 'text', phone: 'text?' } as const;
const secondFactor = { isOn: 'flag', isRequired: 'flag', recoveryCodesLeft: 'int' } as const;

const profileOutput = { ...contact, secondFactor } as const;

const readContact = recordReader(contact);
const readSecondFactor = recordReader(secondFactor);

/** Reads a person's own profile; null for a response that is no record. */
function readProfile(response: unknown) {
  const own = readContact(response);
  if (own === null || !isRecord(response)) return null;
  return { ...own, secondFactor: readSecondFactor(response['secondFactor'] ?? {}) };
}

/** Argon2 hashes the whole password; the limit keeps a hostile one from using much memory. */
const password = `string ${PASSWORD_MIN}..1024` as const;
/** One that a console user chooses; the server also refuses the commonest ones. */
const operatorPassword = `string ${OPERATOR_PASSWORD_MIN}..1024` as const;
/** Six digits of the authenticator app, or a recovery code. Spaces are ignored. */
const code = 'code 6..40';
/** The secret of a link: 32 random bytes. */
const token = `string 1..${TEXT_MAX}` as const;
/** Why a link opens nothing. */
const linkRefusals = [
  'link_unknown',
  'link_used',
  'link_expired',
  'link_withdrawn',
  'too_many_requests',
] as const;
/** Without ids, all sessions but the caller's own current one. */
const endedSessions = { ids: ['optional', ['id', '1..100']] } as const;

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
export type InvitationInput = SentBy<typeof invitePerson>;
export type PersonInput = SentBy<typeof updatePerson>;

/** Reads one person, such as the current one of a refused edit; null for what is no record. */
export const readPerson = recordReader(personFields);
export const listPeople = get('taxipark/people', {
  extension: 'people',
  out: peopleOutput,
  may: 'managePeople',
  says: 'People who may use the console, and the invitations that wait',
});
export const invitePerson = post('taxipark/people/invitations', {
  extension: 'people',
  in: { name: 'text 1..', email: 'email', phone: 'optional text?', role: 'role' },
  out: linkOutput,
  may: 'managePeople',
  journal: 'person_invited',
  says: 'Invites a person by a link that works once, for 72 hours',
  refuses: ['conflict'],
});
export const renewInvitation = post('taxipark/people/invitations/{id}/renew', {
  extension: 'people',
  out: linkOutput,
  may: 'managePeople',
  journal: 'invitation_renewed',
  says: 'Makes a new link for an invitation; the one before no longer works',
  refuses: ['invitation_not_found', 'invitation_closed'],
});
export const withdrawInvitation = post('taxipark/people/invitations/{id}/withdraw', {
  extension: 'people',
  out: endedOutput,
  may: 'managePeople',
  journal: 'invitation_withdrawn',
  says: 'Withdraws an invitation',
  refuses: ['invitation_not_found', 'invitation_closed'],
});
export const updatePerson = put('taxipark/people/{id}', {
  extension: 'people',
  in: {
    name: 'optional text 1..',
    phone: 'optional text?',
    role: 'optional role',
    /** Of the record that was edited; a stale one is refused with 409. */
    version: 'optional int',
  },
  out: personOutput,
  may: 'managePeople',
  journal: 'person_changed',
  says: 'Changes name, phone or role; a new role ends the sessions',
  refuses: ['person_not_found', 'stale_record', 'last_admin'],
});
export const updateAccess = put('taxipark/people/{id}/access', {
  extension: 'people',
  in: { isActive: 'flag' },
  out: personOutput,
  may: 'managePeople',
  says: 'Switches a person off, which ends their sessions, or on',
  refuses: ['person_not_found', 'last_admin', 'not_for_oneself'],
});
export const createResetLink = post('taxipark/people/{id}/reset-link', {
  extension: 'people',
  out: linkOutput,
  may: 'managePeople',
  journal: 'reset_link_created',
  says: 'Makes a link with which a person sets a new password',
  refuses: ['person_not_found', 'person_switched_off', 'not_for_oneself'],
});
export const removeSecondFactor = post('taxipark/people/{id}/remove-second-factor', {
  extension: 'people',
  out: personOutput,
  may: 'managePeople',
  journal: 'second_factor_off',
  says: 'Removes the second factor of a person, and ends their sessions',
  refuses: ['person_not_found', 'not_for_oneself'],
});
export const listPersonSessions = get('taxipark/people/{id}/sessions', {
  extension: 'people',
  out: sessionsOutput,
  may: 'managePeople',
  says: 'The sessions of a person',
  refuses: ['person_not_found'],
});
export const endPersonSessions = post('taxipark/people/{id}/sessions/end', {
  extension: 'people',
  in: endedSessions,
  out: endedOutput,
  may: 'managePeople',
  journal: 'sessions_ended',
  says: 'Ends sessions of a person',
  refuses: ['person_not_found'],
});
export const getSecurity = get('taxipark/security', {
  extension: 'people',
  out: securityOutput,
  may: 'managePeople',
  says: 'The roles that must have a second factor',
  read: readSecurity,
});
export const updateSecurity = put('taxipark/security', {
  extension: 'people',
  in: {
    /** What is absent stays. */
    secondFactorRoles: ['optional', ['role', '0..4']],
    separatePayouts: 'optional flag',
    demandStatements: 'optional flag',
  },
  out: securityOutput,
  may: 'managePeople',
  journal: 'security_changed',
  says: 'Sets the roles that must have a second factor; ends the sessions of those who have none',
  refuses: ['second_factor_first'],
});

export const getProfile = get('auth/profile', {
  extension: 'people',
  out: profileOutput,
  may: 'ownAccount',
  says: 'The own name, phone and second factor',
  read: readProfile,
});
export const updateProfile = put('auth/profile', {
  extension: 'people',
  in: { name: 'optional text 1..', phone: 'optional text?' },
  out: profileOutput,
  may: 'ownAccount',
  journal: 'person_changed',
  says: 'Changes the own name or phone',
  read: readProfile,
});
export const changePassword = post('auth/password', {
  extension: 'people',
  in: { currentPassword: password, password: operatorPassword },
  bytes: ANONYMOUS_BODY_MAX_BYTES,
  out: endedOutput,
  may: 'ownAccount',
  journal: 'password_changed',
  says: 'Changes the own password and ends the other own sessions',
  refuses: ['too_many_requests'],
});
export const listOwnSessions = get('auth/sessions', {
  extension: 'people',
  out: sessionsOutput,
  may: 'ownAccount',
  says: 'The own sessions',
});
export const endOwnSessions = post('auth/sessions/end', {
  extension: 'people',
  in: endedSessions,
  out: endedOutput,
  may: 'ownAccount',
  journal: 'sessions_ended',
  says: 'Ends own sessions; without ids, all but the current one',
});

export const startSecondFactor = post('auth/second-factor/start', {
  extension: 'people',
  in: { currentPassword: password, code: `optional ${code}` },
  bytes: ANONYMOUS_BODY_MAX_BYTES,
  out: enrollmentOutput,
  may: 'ownAccount',
  says: 'Starts the set-up of an authenticator app; with the current code where one is on',
  refuses: ['too_many_requests'],
});
export const confirmSecondFactor = post('auth/second-factor/confirm', {
  extension: 'people',
  in: { code },
  out: { recoveryCodes: ['text'] },
  may: 'ownAccount',
  journal: 'second_factor_on',
  says: 'Ends the set-up with a code of the app; returns the recovery codes',
  refuses: ['second_factor_not_started', 'too_many_requests'],
});
export const stopSecondFactor = post('auth/second-factor/stop', {
  extension: 'people',
  in: { currentPassword: password, code: `optional ${code}` },
  bytes: ANONYMOUS_BODY_MAX_BYTES,
  out: profileOutput,
  may: 'ownAccount',
  journal: 'second_factor_off',
  says: 'Removes the own second factor, with its current code',
  refuses: ['second_factor_is_required', 'too_many_requests'],
});
export const enrollSecondFactor = post('auth/second-factor/enroll', {
  extension: 'people',
  in: { email: 'email', password },
  bytes: ANONYMOUS_BODY_MAX_BYTES,
  out: enrollmentOutput,
  may: null,
  says: 'Starts the set-up before the first sign-in of a role that must have a second factor',
  refuses: [
    'wrong_credentials',
    'second_factor_required',
    'not_allowed',
    'person_switched_off',
    'second_factor_optional',
    'too_many_attempts',
  ],
});

export const openInvitation = post('auth/invitations/open', {
  extension: 'people',
  in: { token },
  out: openInvitationOutput,
  may: null,
  says: 'What an invitation is for',
  refuses: linkRefusals,
});
export const acceptInvitation = post('auth/invitations/accept', {
  extension: 'people',
  in: { token, name: 'text 1..', phone: 'optional text?', password: operatorPassword },
  bytes: ANONYMOUS_BODY_MAX_BYTES,
  out: loginOutput,
  may: null,
  journal: 'invitation_accepted',
  says: 'Accepts an invitation and signs in',
  refuses: [...linkRefusals, 'conflict', 'second_factor_setup_required'],
  read: (response) => login.read?.(response) ?? null,
});
/** Mails a link for a new password; the answer hides whether the address is known. No session. */
export const requestReset = post('auth/password-reset/request', {
  extension: 'people',
  in: { email: 'email' },
  out: sentOutput,
  may: null,
  says: 'Sends a link for a new password, where the park has mail',
  refuses: ['too_many_requests'],
});
export const openReset = post('auth/password-reset/open', {
  extension: 'people',
  in: { token },
  out: { name: 'text', email: 'text' },
  may: null,
  says: 'Whose password a link resets',
  refuses: [...linkRefusals, 'person_switched_off'],
});
export const resetPassword = post('auth/password-reset/accept', {
  extension: 'people',
  in: { token, password: operatorPassword },
  bytes: ANONYMOUS_BODY_MAX_BYTES,
  out: endedOutput,
  may: null,
  journal: 'password_reset',
  says: 'Sets a new password and ends all sessions of the person',
  refuses: [...linkRefusals, 'person_switched_off'],
});
