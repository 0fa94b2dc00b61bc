import { z } from 'zod';
import { OPERATOR_PASSWORD_MIN, TEXT_MAX } from '../limits.ts';
import { email, password } from './auth-schemas.ts';
import { recordId, requiredText, text } from './field-schemas.ts';

export const role = z.enum(['admin', 'operator', 'accountant', 'viewer']);
const time = z.iso.datetime();
/** A password that a console user chooses; the server also refuses the commonest ones. */
export const operatorPassword = z.string().min(OPERATOR_PASSWORD_MIN).max(1024);
const phone = text.nullable();
/** The secret of a link: 32 random bytes. */
const token = z.string().min(1).max(TEXT_MAX);
/** Six digits of the authenticator app, or a recovery code. Spaces are ignored. */
export const code = z.string().trim().min(6).max(40);

export const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role,
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Null for a person who has never signed in. */
  lastSeenAt: time.nullable(),
  createdAt: time,
  version: z.number().int(),
});

export const invitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role,
  /** The name of who invited; null for one who is gone. */
  invitedBy: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
});

/** People of the park who may use the console, and the invitations that wait. */
export const peopleOutput = z.object({ people: z.array(person), invitations: z.array(invitation) });
export const personOutput = z.object({ person });
export const invitationInput = z.object({ name: requiredText, email, phone: phone.optional(), role });
export const linkOutput = z.object({
  /** Path and query below the console's origin; the server stores only a hash of its secret. */
  path: z.string(),
  expiresAt: time,
  /** Whether it was also sent by mail. */
  isMailed: z.boolean(),
});
export const endedOutput = z.object({ ended: z.number().int() });
/** `version`: of the record that was edited; a stale one is refused with 409. */
export const personInput = z.object({ name: requiredText, phone, role, version: z.number().int() }).partial();
export const accessInput = z.object({ isActive: z.boolean() });

const personSession = z.object({
  id: z.string(),
  createdAt: time,
  lastSeenAt: time,
  expiresAt: time,
  /** Browser and system, for example `Chrome, Windows`; null when unknown. */
  device: z.string().nullable(),
  isCurrent: z.boolean(),
});
export const sessionsOutput = z.object({ sessions: z.array(personSession) });
/** Without ids, all sessions but the caller's own current one. */
export const endSessionsInput = z.object({ ids: z.array(recordId).min(1).max(100).optional() });

/**
 * `separatePayouts`: whoever has set an account does not confirm payouts to it; absent without the
 * extension `ledger`. `demandStatements`: a payout run is confirmed only when the statements of its
 * week agree; absent without the extension `statements`.
 */
export const securityOutput = z.object({
  secondFactorRoles: z.array(role),
  separatePayouts: z.boolean().optional(),
  demandStatements: z.boolean().optional(),
});
/** What is absent stays. */
export const securityInput = z
  .object({
    secondFactorRoles: z.array(role).max(4),
    separatePayouts: z.boolean(),
    demandStatements: z.boolean(),
  })
  .partial();

export const profileOutput = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  secondFactor: z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.number().int() }),
});
export const profileInput = z.object({ name: requiredText, phone }).partial();
export const changePasswordInput = z.object({ currentPassword: password, password: operatorPassword });
/**
 * Starting and stopping the second factor asks for the password once more, and for a code of the
 * one that is on.
 */
export const factorChangeInput = z.object({ currentPassword: password, code: code.optional() });
export const secondFactorInput = z.object({ code });
export const enrollInput = z.object({ email, password });
export const enrollmentOutput = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
});
export const recoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()) });

export const tokenInput = z.object({ token });
export const openInvitationOutput = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role,
  park: z.string(),
});
export const acceptInvitationInput = z.object({
  token,
  name: requiredText,
  phone: phone.optional(),
  password: operatorPassword,
});
/** By name, in any spelling that browsers have: PostgreSQL reads `+03:00` with the other sign. */
function isZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
const timeZone = z.string().refine(isZone, 'must be a time zone, such as Europe/Minsk');
const currency = z
  .string()
  .refine((known) => Intl.supportedValuesOf('currency').includes(known), 'must be a currency, such as BYN');
/** A park and its first admin. */
export const newPark = z.object({
  park: requiredText,
  timeZone,
  currency,
  name: requiredText,
  email,
  password: operatorPassword,
});
/** `code`: what the server has printed; spaces, dashes and the case of letters do not matter. */
export const firstParkInput = newPark.extend({ code: z.string().min(1).max(TEXT_MAX) });
export const requestResetInput = z.object({ email });
/** `isMailed` is false where the park has no mail: then the person asks an admin for a link. */
export const sentOutput = z.object({ isMailed: z.boolean() });
export const openResetOutput = z.object({ name: z.string(), email: z.string() });
export const resetInput = z.object({ token, password: operatorPassword });
