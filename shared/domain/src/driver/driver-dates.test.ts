import { changedDateProblems, driverDateProblems } from './driver-dates.ts';

const TODAY = '2026-03-20';

describe('the dates of a new driver', () => {
  it.each([
    [{}],
    [{ dateOfBirth: '1990-01-01' }],
    [{ dateOfBirth: '2026-03-20' }],
    [{ dateOfBirth: '', drivingLicenseIssuedOn: null, iDexpiresOn: '' }],
    [{ drivingLicenseIssuedOn: '2020-01-01', drivingLicenseExpeiresOn: '2030-01-01' }],
    [{ drivingLicenseIssuedOn: '2020-01-01', drivingLicenseExpeiresOn: '2020-01-01' }],
    [{ drivingLicenseExpeiresOn: '2001-01-01' }],
    [{ iDIssuedOn: '2027-01-01' }],
  ])('can be %j', (dates) => {
    expect(driverDateProblems(dates, TODAY)).toEqual([]);
  });

  it.each([
    [{ dateOfBirth: '2026-03-21' }, 'dateOfBirth', 'birthInFuture'],
    [
      { drivingLicenseIssuedOn: '2020-01-02', drivingLicenseExpeiresOn: '2020-01-01' },
      'drivingLicenseExpeiresOn',
      'licenseExpiresBeforeIssue',
    ],
    [{ iDIssuedOn: '2020-01-02', iDexpiresOn: '2019-12-31' }, 'iDexpiresOn', 'idExpiresBeforeIssue'],
  ])('cannot be %j', (dates, field, code) => {
    expect(driverDateProblems(dates, TODAY)).toEqual([{ field, code }]);
  });
});

describe('the dates of a changed driver', () => {
  const old = { dateOfBirth: '2050-01-01', iDIssuedOn: '2020-01-02', iDexpiresOn: '2020-01-01' };

  it('may stay invalid when they are unchanged', () => {
    expect(changedDateProblems(old, { ...old }, TODAY)).toEqual([]);
    expect(changedDateProblems(old, { ...old, drivingLicenseIssuedOn: '2020-01-01' }, TODAY)).toEqual([]);
  });

  it.each([
    [{ dateOfBirth: '2050-01-02' }, 'birthInFuture'],
    [{ iDIssuedOn: '2020-01-03' }, 'idExpiresBeforeIssue'],
    [{ iDexpiresOn: '2019-01-01' }, 'idExpiresBeforeIssue'],
  ])('may not be changed to other invalid ones: %j', (change, code) => {
    expect(changedDateProblems(old, { ...old, ...change }, TODAY).map((problem) => problem.code)).toEqual([
      code,
    ]);
  });

  it('may be corrected, or cleared', () => {
    expect(changedDateProblems(old, { ...old, dateOfBirth: '', iDexpiresOn: '2030-01-01' }, TODAY)).toEqual(
      [],
    );
  });
});
