import { inputOf } from '@park/contract/call-schemas';
import { createDriver } from '@park/contract/drivers';
import { DRIVER_IMPORTER } from './driver-import.ts';
import type { RowCells } from './importer.ts';

type Name = (typeof DRIVER_IMPORTER.fields)[number]['name'];

const park = { drivers: [], vehicles: [] };
const context = { today: '2026-11-22', park, password: 'made-password', dayOrder: 'dayFirst' } as const;
const sound = { name: 'Иван Петров', email: 'ivan@park.by', phone: '+375 29 123-45-67' };
const read = (cells: RowCells<Name>) => DRIVER_IMPORTER.read({ ...sound, ...cells }, context);

describe('a driver of a file', () => {
  it('is the request of the add form', () => {
    const { input, problems } = read({
      phone: '375291234567',
      password: 'secret-1',
      licenseNumber: '7AB 123456',
      drivingLicenseExpeiresOn: '31.12.2027',
      dateOfBirth: '31213',
      status: 'Ожидает',
      notes: 'Ночью\nне работает',
    });
    expect(problems).toEqual([]);
    expect(input).toMatchObject({
      name: 'Иван Петров',
      phone: '+375291234567',
      password: 'secret-1',
      drivingLicenseExpeiresOn: '2027-12-31',
      dateOfBirth: '1985-06-15',
      status: 'pending',
      notes: 'Ночью\nне работает',
    });
    expect(inputOf(createDriver)?.safeParse(input).success).toBe(true);
  });

  it('gets a made password when no column has one, and the status of the empty form', () => {
    expect(read({}).input).toMatchObject({ password: 'made-password', status: 'active' });
  });

  it.each<[string, RowCells<Name>, unknown]>([
    ['a missing name', { name: ' ' }, { field: 'name', code: 'nameRequired' }],
    ['a missing e-mail address', { email: '' }, { field: 'email', code: 'emailRequired' }],
    ['no e-mail address', { email: 'ivan@' }, { field: 'email', code: 'emailInvalid' }],
    ['a missing phone', { phone: '' }, { field: 'phone', code: 'phoneRequired' }],
    [
      'a phone that a spreadsheet rounded',
      { phone: '3,75291E+11' },
      { field: 'phone', code: 'numberRounded' },
    ],
    ['an empty password', { password: '' }, { field: 'password', code: 'passwordRequired' }],
    ['a short password', { password: '12345' }, { field: 'password', code: 'passwordTooShort' }],
    ['no day', { dateOfBirth: '31.02.1985' }, { field: 'dateOfBirth', code: 'dateUnreadable' }],
    ['a birth in the future', { dateOfBirth: '01.01.2027' }, { field: 'dateOfBirth', code: 'birthInFuture' }],
    [
      'an expiry before the issue',
      { drivingLicenseIssuedOn: '01.03.2027', drivingLicenseExpeiresOn: '01.03.2026' },
      { field: 'drivingLicenseExpeiresOn', code: 'licenseExpiresBeforeIssue' },
    ],
    ['an unknown status', { status: 'в отпуске' }, { field: 'status', code: 'statusUnknown' }],
    [
      'a text beyond its limit',
      { address: 'x'.repeat(201) },
      { field: 'address', code: 'textTooLong', max: 200 },
    ],
  ])('is refused with %s', (_, cells, problem) => {
    expect(read(cells).problems).toEqual([problem]);
  });

  it('shows a cell that cannot be read as it was', () => {
    expect(read({ dateOfBirth: '31.02.1985' }).shown.dateOfBirth).toBe('31.02.1985');
  });

  it('is compared by licence, phone and e-mail address', () => {
    expect(read({ licenseNumber: '7ав 123456' }).keys).toEqual([
      { field: 'licenseNumber', key: '7AB123456' },
      { field: 'phone', key: '291234567' },
      { field: 'email', key: 'ivan@park.by' },
    ]);
  });
});

it('the example of the template has no problems', () => {
  expect(DRIVER_IMPORTER.read(DRIVER_IMPORTER.example, context).problems).toEqual([]);
});
