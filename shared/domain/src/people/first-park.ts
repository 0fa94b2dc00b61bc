import { loginProblems } from '../login/login-form.ts';
import { newPasswordProblem } from './new-password.ts';

/** The fields of the form for the first park of a server, in their order. */
export const FIRST_PARK_FIELDS = [
  'code',
  'park',
  'timeZone',
  'currency',
  'name',
  'email',
  'password',
] as const;

export type FirstParkField = (typeof FIRST_PARK_FIELDS)[number];
export type FirstParkValues = Readonly<Record<FirstParkField, string>>;
export type FirstParkProblem =
  | 'required'
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'passwordTooShort';

/** What is wrong with the form for the first park, by field; the rest is the server's to judge. */
export function firstParkProblems(
  values: FirstParkValues,
): Readonly<Partial<Record<FirstParkField, FirstParkProblem>>> {
  const empty = FIRST_PARK_FIELDS.filter((field) => values[field].trim() === '');
  const email = loginProblems({ email: values.email, password: '' }).email;
  const password = newPasswordProblem(values.password);
  return {
    ...Object.fromEntries(empty.map((field) => [field, 'required' as const])),
    ...(email === 'emailRequired' || email === 'emailInvalid' ? { email } : {}),
    ...(password === null ? {} : { password }),
  };
}
