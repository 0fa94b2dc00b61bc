import { TEXT_MAX } from '@park/contract/limits';
import { looksLikeEmail } from '../login/login-form.ts';

export type PersonField = 'name' | 'email' | 'phone' | 'role';
/** The fields that a person may change in their own account too. */
export type ContactField = 'name' | 'phone';
export type ContactProblem = 'nameRequired' | 'tooLong';
export type PersonProblem = ContactProblem | 'emailRequired' | 'emailInvalid';
export type ContactValues = Readonly<Record<ContactField, string>>;
export type PersonValues = Readonly<Record<PersonField, string>>;

function emailProblem(email: string): PersonProblem | null {
  if (email.trim() === '') return 'emailRequired';
  return looksLikeEmail(email.trim()) ? null : 'emailInvalid';
}

/**
 * What is wrong with a name and a phone, at most one problem per field; a valid field is absent.
 */
export function contactProblems({
  name,
  phone,
}: ContactValues): Readonly<Partial<Record<ContactField, ContactProblem>>> {
  return {
    ...(name.trim() === '' && { name: 'nameRequired' as const }),
    ...(name.trim().length > TEXT_MAX && { name: 'tooLong' as const }),
    ...(phone.trim().length > TEXT_MAX && { phone: 'tooLong' as const }),
  };
}

/** Whether two pairs of name and phone are stored the same. */
export function isSameContact(one: ContactValues, other: ContactValues): boolean {
  return one.name.trim() === other.name.trim() && one.phone.trim() === other.phone.trim();
}

/**
 * What is wrong in the form of a person, at most one problem per field; a valid field is absent.
 */
export function personProblems(values: PersonValues): Readonly<Partial<Record<PersonField, PersonProblem>>> {
  const email = emailProblem(values.email);
  return { ...(email !== null && { email }), ...contactProblems(values) };
}
