import type { CreateDriverInput } from '@park/contract/drivers';
import {
  DRIVER_FORM_FIELDS,
  DRIVER_FORM_SECTIONS,
  DRIVER_STATUSES,
  type DriverFormValues,
  driverFormProblems,
  emptyDriverForm,
} from './driver-form.ts';

const good: DriverFormValues = {
  ...emptyDriverForm(),
  name: 'Иван Петров',
  email: 'ivan@park.by',
  phone: '+375 29 123-45-67',
  password: 'secret',
};

const codes = (parts: Partial<DriverFormValues>): string[] =>
  driverFormProblems({ ...good, ...parts }, '2026-03-20').map(({ code }) => code);

describe('the fields of the add-driver form', () => {
  it('are the 25 of the specification, each once and spelled as the server spells it', () => {
    const names = DRIVER_FORM_FIELDS.map(({ name }) => name).toSorted();
    expect(names).toEqual(
      [
        'name email phone password address emergencyContact dateOfBirth licenseNumber countryOfIssue',
        'drivingLicenseIssuedOn drivingLicenseExpeiresOn drivingExperience status passportType country issuedBy',
        'registrationAddress taxpayerId idSeriesAndNumber primaryStateRegistrationNumber postCode iDIssuedOn',
        'iDexpiresOn notes feedback',
      ]
        .join(' ')
        .split(' ')
        .toSorted(),
    );
  });

  it('are all accepted by the server', () => {
    const wire: readonly (keyof CreateDriverInput)[] = DRIVER_FORM_FIELDS.map(({ name }) => name);
    expect(new Set(wire).size).toBe(25);
  });

  it('leave no section empty', () => {
    const used = new Set(DRIVER_FORM_FIELDS.map(({ section }) => section));
    expect([...used]).toEqual([...DRIVER_FORM_SECTIONS]);
  });

  it('ask the browser for five dates and four answers', () => {
    expect(DRIVER_FORM_FIELDS.filter(({ kind }) => kind === 'date')).toHaveLength(5);
    expect(DRIVER_FORM_FIELDS.filter((field) => 'required' in field).map(({ name }) => name)).toEqual([
      'name',
      'email',
      'phone',
      'password',
    ]);
  });
});

describe('an untouched form', () => {
  it('is empty except for the status, which is active', () => {
    const { status, ...rest } = emptyDriverForm();
    expect(status).toBe('active');
    expect(Object.values(rest)).toEqual(Array.from({ length: 24 }, () => ''));
    expect(DRIVER_STATUSES).toEqual(['active', 'inactive', 'pending']);
  });

  it('has five problems, two of them for the empty password', () => {
    expect(driverFormProblems(emptyDriverForm(), '2026-03-20')).toEqual([
      { field: 'name', code: 'nameRequired' },
      { field: 'email', code: 'emailRequired' },
      { field: 'phone', code: 'phoneRequired' },
      { field: 'password', code: 'passwordRequired' },
      { field: 'password', code: 'passwordTooShort' },
    ]);
  });
});

describe('driverFormProblems', () => {
  it('accepts the four required fields alone', () => {
    expect(codes({})).toEqual([]);
  });

  it.each([
    [{ name: '   ' }, ['nameRequired']],
    [{ email: ' \t' }, ['emailRequired']],
    [{ email: 'ivan' }, ['emailInvalid']],
    [{ email: ' ivan@park.by ' }, []],
    [{ phone: ' ' }, ['phoneRequired']],
    [{ password: '12345' }, ['passwordTooShort']],
    [{ password: '123456' }, []],
    [{ password: '      ' }, []],
    [{ dateOfBirth: '31.02.1985' }, ['dateInvalid']],
    [{ iDIssuedOn: 'soon', iDexpiresOn: '2026-03-01' }, ['dateInvalid']],
    [{ dateOfBirth: '2026-03-21' }, ['birthInFuture']],
    [{ iDIssuedOn: '2026-03-02', iDexpiresOn: '2026-03-01' }, ['idExpiresBeforeIssue']],
  ])('finds in %j: %j', (parts, expected) => {
    expect(codes(parts)).toEqual(expected);
  });
});
