import { knownRole, ROLES, type Role } from './roles.ts';

/** The roles of a response that the console knows, in the order of the table. */
export function knownRoles(roles: readonly string[]): readonly Role[] {
  return ROLES.filter((role) => roles.some((each) => knownRole(each) === role));
}

/** Adds a role to a choice, or takes it away; in the order of the table. */
export function toggleRole(roles: readonly Role[], role: Role): readonly Role[] {
  return ROLES.filter((each) => (each === role ? !roles.includes(each) : roles.includes(each)));
}

/**
 * Whether a second factor of a role can be required only after the person who asks has set up their
 * own: they would end their own session (decision 111).
 */
export function needsOwnFactorFirst(
  role: Role,
  own: { readonly role: string | null; readonly hasSecondFactor: boolean },
): boolean {
  return !own.hasSecondFactor && knownRole(own.role) === role;
}
