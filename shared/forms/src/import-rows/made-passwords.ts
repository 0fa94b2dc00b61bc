import { MADE_PASSWORD_LENGTH, madePassword } from '@park/domain/import/made-password';

/**
 * One call of the browser's generator for so many passwords: a call for each would cost more than
 * the check of its row.
 */
const AT_ONCE = 256;

/**
 * Returns the password of a line of the file: the same for each check, made when it is first asked
 * for.
 */
export function makePasswords(): (line: number) => string {
  const made = new Map<number, string>();
  let random = new Uint32Array();

  return (line) => {
    const known = made.get(line);
    if (known !== undefined) return known;
    if (random.length < MADE_PASSWORD_LENGTH)
      random = crypto.getRandomValues(new Uint32Array(MADE_PASSWORD_LENGTH * AT_ONCE));
    const password = madePassword(random.subarray(0, MADE_PASSWORD_LENGTH));
    random = random.subarray(MADE_PASSWORD_LENGTH);
    made.set(line, password);
    return password;
  };
}
