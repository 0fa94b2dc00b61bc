import { isRecord, recordReader } from './read-record.ts';

const roles = { secondFactorRoles: ['role'] } as const;

/**
 * `separatePayouts`: whoever has set an account does not confirm payouts to it; absent without the
 * extension `ledger`. `demandStatements`: a payout run is confirmed only when the statements of its
 * week agree; absent without the extension `statements`.
 */
export const securityOutput = {
  ...roles,
  separatePayouts: 'optional flag',
  demandStatements: 'optional flag',
} as const;

const readRoles = recordReader(roles);

/** Reads what a park demands of its people; null for a response that is no record. */
export function readSecurity(response: unknown) {
  const read = readRoles(response);
  if (read === null || !isRecord(response)) return null;
  // A server without the rule is another thing than one where it is off.
  const ruleOf = (rule: unknown): boolean | null => (typeof rule === 'boolean' ? rule : null);
  return {
    ...read,
    separatePayouts: ruleOf(response['separatePayouts']),
    demandStatements: ruleOf(response['demandStatements']),
  };
}
