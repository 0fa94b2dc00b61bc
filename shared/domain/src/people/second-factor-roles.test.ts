import { knownRoles, needsOwnFactorFirst, toggleRole } from './second-factor-roles.ts';

describe('the roles that must have a second factor', () => {
  it('are read in the order of the roles, without unknown ones', () => {
    expect(knownRoles(['viewer', 'owner', 'ADMIN'])).toEqual(['admin', 'viewer']);
  });

  it('are chosen one by one', () => {
    expect(toggleRole(['viewer'], 'admin')).toEqual(['admin', 'viewer']);
    expect(toggleRole(['admin', 'viewer'], 'admin')).toEqual(['viewer']);
  });

  it.each([
    ['admin', { role: 'admin', hasSecondFactor: false }, true],
    ['admin', { role: 'admin', hasSecondFactor: true }, false],
    ['operator', { role: 'admin', hasSecondFactor: false }, false],
  ] as const)('hold %s back for %j: %j', (role, own, isHeld) => {
    expect(needsOwnFactorFirst(role, own)).toBe(isHeld);
  });
});
