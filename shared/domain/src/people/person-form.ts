import { TEXT_MAX } from '@park/contract/limits';
import { looksLikeEmail } from '../login/login-form.ts';

export type PersonField = 'name' | 'email' | 'phone' | 'role';
export type PersonProblem = 'nameRequired' | 'emailRequired' | 'emailInvalid' | 'tooLong';
export type PersonValues = Readonly<Record<PersonField, string>>;

function emailProblem(email: string): PersonProblem | null {
  if (email.trim() === '') return 'emailRequired';
  return looksLikeEmail(email.trim()) ? null : 'emailInvalid';
}

/** What is wrong in the form of a person, at most one problem per field; a valid field is absent. */
export function personProblems(values: PersonValues): Readonly<Partial<Record<PersonField, PersonProblem>>> {
  const email = emailProblem(values.email);
  return {
    ...(email !== null && { email }),
    ...(values.name.trim() === '' && { name: 'nameRequired' as const }),
    ...(values.name.trim().length > TEXT_MAX && { name: 'tooLong' as const }),
    ...(values.phone.trim().length > TEXT_MAX && { phone: 'tooLong' as const }),
  };
}
