/**
 * The roles of console users, the one with the most rights first (issue "People"; the
 * specification has the first two).
 */
export const ROLES = ['admin', 'operator', 'accountant', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What a role may or may not do. The server enforces the table below on every call; the console
 * shows what a person may not do as unavailable, with the reason.
 */
const PERMISSIONS = {
  readFleet: ['admin', 'operator', 'accountant', 'viewer'],
  readReports: ['admin', 'operator', 'accountant', 'viewer'],
  readJournal: ['admin', 'operator', 'accountant', 'viewer'],
  ownAccount: ['admin', 'operator', 'accountant', 'viewer'],
  addDrivers: ['admin', 'operator'],
  changeDrivers: ['admin', 'operator'],
  switchDrivers: ['admin', 'operator'],
  setFares: ['admin', 'operator', 'accountant'],
  addVehicles: ['admin', 'operator'],
  changeVehicles: ['admin', 'operator'],
  switchVehicles: ['admin', 'operator'],
  readLedger: ['admin', 'operator', 'accountant', 'viewer'],
  addEntries: ['admin', 'operator', 'accountant'],
  correctEntries: ['admin', 'accountant'],
  setTerms: ['admin', 'accountant'],
  readPayouts: ['admin', 'accountant', 'viewer'],
  preparePayouts: ['admin', 'accountant'],
  confirmPayouts: ['admin'],
  closeMonths: ['admin', 'accountant'],
  managePeople: ['admin'],
  readSources: ['admin', 'operator', 'accountant', 'viewer'],
  manageSources: ['admin'],
  importRides: ['admin', 'operator'],
  linkRides: ['admin', 'operator'],
  manageDriverLinks: ['admin', 'operator', 'accountant'],
  changeBills: ['admin', 'operator'],
  chargeBills: ['admin', 'accountant'],
  waiveBills: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** All permissions, in the order of the table in docs. */
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as readonly Permission[];

/** The role of a text, in any case; null for one that the console does not know. */
export function knownRole(role: string | null | undefined): Role | null {
  return ROLES.find((known) => known === role?.toLowerCase()) ?? null;
}

/** Whether the server lets a role do something. */
export function roleMay(role: Role, permission: Permission): boolean {
  return PERMISSIONS[permission].some((allowed) => allowed === role);
}

/**
 * Whether the console offers something to a person with this role. A role that the console does not
 * know, or none, is offered everything: such a server decides by itself (no check uses the role).
 */
export function isOffered(role: string | null | undefined, permission: Permission): boolean {
  const known = knownRole(role);
  return known === null || roleMay(known, permission);
}
