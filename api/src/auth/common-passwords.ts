import { dictionary } from '@zxcvbn-ts/language-common';
import { OPERATOR_PASSWORD_MIN } from '@park/contract/limits';

/** Only those that are long enough to be chosen at all; about 1,600 of 49,000. */
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= OPERATOR_PASSWORD_MIN),
);

/** Whether a password is one of the most used ones, in any case of its letters. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.trim().toLowerCase());
}
