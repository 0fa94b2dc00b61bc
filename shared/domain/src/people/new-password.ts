import { OPERATOR_PASSWORD_MIN } from '@park/contract/limits';

export type NewPasswordProblem = 'passwordRequired' | 'passwordTooShort';

/**
 * What is wrong with a password that a console user chooses; null when nothing is. The server also
 * refuses the commonest ones (issue "People").
 */
export function newPasswordProblem(password: string): NewPasswordProblem | null {
  if (password === '') return 'passwordRequired';
  return password.length < OPERATOR_PASSWORD_MIN ? 'passwordTooShort' : null;
}
