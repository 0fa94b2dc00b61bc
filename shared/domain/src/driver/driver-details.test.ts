import type { Driver } from '@park/contract/drivers';
import { inputOf } from '@park/contract/call-schemas';
import { createDriver, updateDriver } from '@park/contract/drivers';
import { DRIVER_DETAIL_FIELDS, driverDetailsOf, driverUpdateOf, newDriverOf } from './driver-details.ts';
import { emptyDriverForm } from './driver-form.ts';

const driver = {
  userId: '1',
  User: { id: '1', name: ' Иван ', phone: '+375', email: 'a@b.by' },
  licenseNumber: null,
  dateOfBirth: '1985-06-15T00:00:00.000Z',
  notes: 'Nights',
} as Driver;

describe('the fields of the edit screen', () => {
  it('are the 22 of the record: all of the form except e-mail, password and status', () => {
    const names = DRIVER_DETAIL_FIELDS.map(({ name }) => name);
    expect(names).toHaveLength(22);
    expect(names).toEqual(expect.arrayContaining(['name', 'phone', 'notes', 'feedback', 'iDexpiresOn']));
    expect(names).not.toEqual(expect.arrayContaining(['email']));
  });
});

describe('driverDetailsOf', () => {
  it('takes name and phone from the nested user, dates without their time, and empty text for null', () => {
    const values = driverDetailsOf(driver);
    expect(values).toMatchObject({ name: 'Иван', phone: '+375', dateOfBirth: '1985-06-15', notes: 'Nights' });
    expect(values.licenseNumber).toBe('');
    expect(values.iDIssuedOn).toBe('');
  });

  it('leads to an update that the contract accepts, with every field in it', () => {
    const update = driverUpdateOf({ ...driverDetailsOf(driver), address: '  Минск ' });
    expect(Object.keys(update)).toHaveLength(22);
    expect(update.address).toBe('Минск');
    expect(inputOf(updateDriver)?.safeParse(update).success).toBe(true);
  });
});

describe('newDriverOf', () => {
  const form = { ...emptyDriverForm(), name: ' Иван ', email: ' a@b.by ', phone: '1', password: ' secret ' };

  it('trims everything but the password, and the contract accepts it', () => {
    const input = newDriverOf(form);
    expect(input).toMatchObject({ name: 'Иван', email: 'a@b.by', password: ' secret ', status: 'active' });
    expect(inputOf(createDriver)?.safeParse(input).success).toBe(true);
  });

  it('keeps the chosen status, and treats an unknown one as active', () => {
    expect(newDriverOf({ ...form, status: 'pending' }).status).toBe('pending');
    expect(newDriverOf({ ...form, status: 'other' }).status).toBe('active');
  });
});
