import { ALL_PERMISSIONS, isOffered, knownRole, roleMay, ROLES } from './roles.ts';

describe('the roles of a park', () => {
  it.each([
    ['ADMIN', 'admin'],
    ['operator', 'operator'],
    ['Accountant', 'accountant'],
    ['viewer', 'viewer'],
    ['owner', null],
    [null, null],
    [undefined, null],
  ])('%j is known as %j', (text, role) => {
    expect(knownRole(text)).toBe(role);
  });

  it('let an admin do everything', () => {
    expect(ALL_PERMISSIONS.filter((permission) => !roleMay('admin', permission))).toEqual([]);
  });

  it('let everybody read, and keep their own account', () => {
    const everybody = ALL_PERMISSIONS.filter((permission) =>
      ROLES.every((role) => roleMay(role, permission)),
    );
    expect(everybody).toEqual([
      'readFleet',
      'readReports',
      'readJournal',
      'ownAccount',
      'readLedger',
      'readSources',
    ]);
  });

  it.each([
    [
      'operator',
      [
        'correctEntries',
        'setTerms',
        'readPayouts',
        'preparePayouts',
        'confirmPayouts',
        'closeMonths',
        'managePeople',
        'manageSources',
        'chargeBills',
        'waiveBills',
      ],
    ],
    [
      'accountant',
      [
        'addDrivers',
        'changeDrivers',
        'switchDrivers',
        'addVehicles',
        'changeVehicles',
        'switchVehicles',
        'confirmPayouts',
        'managePeople',
        'manageSources',
        'importRides',
        'linkRides',
        'changeBills',
        'waiveBills',
      ],
    ],
    [
      'viewer',
      [
        'addDrivers',
        'changeDrivers',
        'switchDrivers',
        'setFares',
        'addVehicles',
        'changeVehicles',
        'switchVehicles',
        'addEntries',
        'correctEntries',
        'setTerms',
        'preparePayouts',
        'confirmPayouts',
        'closeMonths',
        'managePeople',
        'manageSources',
        'importRides',
        'linkRides',
        'manageDriverLinks',
        'changeBills',
        'chargeBills',
        'waiveBills',
      ],
    ],
  ] as const)('keep from the %s: %j', (role, refused) => {
    expect(ALL_PERMISSIONS.filter((permission) => !roleMay(role, permission))).toEqual(refused);
  });

  it('that the console does not know are offered everything, because their server decides', () => {
    expect(isOffered('owner', 'managePeople')).toBe(true);
    expect(isOffered(null, 'setFares')).toBe(true);
    expect(isOffered('VIEWER', 'setFares')).toBe(false);
  });
});
