import { isRecord, recordReader } from './read-record.ts';

const readRoles = recordReader({ secondFactorRoles: 'texts' });

/** Reads what a park demands of its people; null for a response that is no record. */
export function readSecurity(response: unknown) {
  const roles = readRoles(response);
  if (roles === null || !isRecord(response)) return null;
  // A server without the rule is another thing than one where it is off.
  const ruleOf = (rule: unknown): boolean | null => (typeof rule === 'boolean' ? rule : null);
  return {
    ...roles,
    separatePayouts: ruleOf(response['separatePayouts']),
    demandStatements: ruleOf(response['demandStatements']),
  };
}
