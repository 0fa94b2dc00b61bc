import { EMAIL, PASSWORD_MIN } from '@park/contract/limits';

export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

export type LoginField = keyof LoginValues;
export type LoginProblem = 'emailRequired' | 'emailInvalid' | 'passwordRequired' | 'passwordTooShort';
/** The problem of each field; a valid field is absent. */
export type LoginProblems = Readonly<Partial<Record<LoginField, LoginProblem>>>;

/**
 * Whether a text has the format of an e-mail address: one @, a name before it, a dotted domain
 * after.
 */
export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text);
}

function emailProblem(email: string): LoginProblem | null {
  if (email.trim() === '') return 'emailRequired';
  return looksLikeEmail(email.trim()) ? null : 'emailInvalid';
}

function passwordProblem(password: string): LoginProblem | null {
  if (password === '') return 'passwordRequired';
  return password.length < PASSWORD_MIN ? 'passwordTooShort' : null;
}

/** The problems of the sign-in form, at most one per field. */
export function loginProblems({ email, password }: LoginValues): LoginProblems {
  const wrongEmail = emailProblem(email);
  const wrongPassword = passwordProblem(password);
  return {
    ...(wrongEmail === null ? {} : { email: wrongEmail }),
    ...(wrongPassword === null ? {} : { password: wrongPassword }),
  };
}
