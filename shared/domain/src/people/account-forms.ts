import { OPERATOR_PASSWORD_MIN } from '@park/contract/limits';

export type PasswordField = 'currentPassword' | 'password';
export type AccountProblem = 'passwordRequired' | 'passwordTooShort' | 'codeRequired';

/** The digits of an authenticator app's code. */
const CODE_LENGTH = 6;

/** What is wrong in the form that changes the own password; a valid field is absent. */
export function passwordProblems(
  values: Readonly<Record<PasswordField, string>>,
): Readonly<Partial<Record<PasswordField, AccountProblem>>> {
  return {
    ...currentPasswordProblems(values),
    ...(values.password.length < OPERATOR_PASSWORD_MIN && { password: 'passwordTooShort' as const }),
  };
}

/** The same for a form that asks for the current password only. */
export function currentPasswordProblems({
  currentPassword,
}: {
  readonly currentPassword: string;
}): Readonly<Partial<Record<'currentPassword', AccountProblem>>> {
  return currentPassword === '' ? { currentPassword: 'passwordRequired' } : {};
}

/** What is wrong with the code of an authenticator app, in which spaces are ignored. */
export function codeProblems({
  code,
}: {
  readonly code: string;
}): Readonly<Partial<Record<'code', AccountProblem>>> {
  return code.replaceAll(/\s/g, '').length < CODE_LENGTH ? { code: 'codeRequired' } : {};
}

export type FactorChangeField = 'currentPassword' | 'code';

/**
 * What is wrong in the form before a change of the own second factor. One that is on is changed
 * only with its code, or with a recovery code.
 */
export function factorChangeProblems(
  values: Readonly<Record<FactorChangeField, string>>,
  isOn: boolean,
): Readonly<Partial<Record<FactorChangeField, AccountProblem>>> {
  return { ...currentPasswordProblems(values), ...(isOn && codeProblems(values)) };
}
