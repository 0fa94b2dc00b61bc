/** Letters and digits that nobody confuses on paper: no O and 0, no l, I and 1. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Some 69 bits. */
export const MADE_PASSWORD_LENGTH = 12;

/**
 * A password from random numbers below 2 to the power of 32, one for each of its
 * MADE_PASSWORD_LENGTH signs.
 */
export function madePassword(random: Uint32Array): string {
  return Array.from(random.subarray(0, MADE_PASSWORD_LENGTH), (number) => SIGNS[number % SIGNS.length]).join(
    '',
  );
}
