import { z } from 'zod';
import { OPERATOR_PASSWORD_MIN, TEXT_MAX } from '../limits.ts';
import { email, password } from './auth-schemas.ts';
import { recordId, requiredText, text } from './field-schemas.ts';

export const role = z.enum(['admin', 'operator', 'accountant', 'viewer']);
/** A password that a console user chooses; the server also refuses the commonest ones. */
export const operatorPassword = z.string().min(OPERATOR_PASSWORD_MIN).max(1024);
const phone = text.nullable();
/** The secret of a link: 32 random bytes. */
const token = z.string().min(1).max(TEXT_MAX);
/** Six digits of the authenticator app, or a recovery code. Spaces are ignored. */
export const code = z.string().trim().min(6).max(40);

export const invitationInput = z.object({ name: requiredText, email, phone: phone.optional(), role });
/** `version`: of the record that was edited; a stale one is refused with 409. */
export const personInput = z.object({ name: requiredText, phone, role, version: z.number().int() }).partial();
export const accessInput = z.object({ isActive: z.boolean() });

/** Without ids, all sessions but the caller's own current one. */
export const endSessionsInput = z.object({ ids: z.array(recordId).min(1).max(100).optional() });

/** What is absent stays. */
export const securityInput = z
  .object({
    secondFactorRoles: z.array(role).max(4),
    separatePayouts: z.boolean(),
    demandStatements: z.boolean(),
  })
  .partial();

export const profileInput = z.object({ name: requiredText, phone }).partial();
export const changePasswordInput = z.object({ currentPassword: password, password: operatorPassword });
/**
 * Starting and stopping the second factor asks for the password once more, and for a code of the
 * one that is on.
 */
export const factorChangeInput = z.object({ currentPassword: password, code: code.optional() });
export const secondFactorInput = z.object({ code });
export const enrollInput = z.object({ email, password });

export const tokenInput = z.object({ token });
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
export const resetInput = z.object({ token, password: operatorPassword });
