import { outputOf } from '@park/contract/call-schemas';
import { getDriver } from '@park/contract/drivers';
import { driverDetailsOf, driverUpdateOf, newDriverOf } from '@park/domain/driver/driver-details';
import { DRIVER_FORM_FIELDS, type DriverFormValues } from '@park/domain/driver/driver-form';
import { onEachDatabase } from '../testing/on-each-database.ts';

/** A different typed value for each field. */
function typedBy(hand: string, year: number): DriverFormValues {
  const values = DRIVER_FORM_FIELDS.map(({ name, kind }, index) => {
    if (kind === 'date') return [name, `${year}-01-${String(index + 1).padStart(2, '0')}`];
    if (kind === 'email') return [name, `${hand}@park.by`];
    if (kind === 'tel') return [name, `+375 29 ${year}${index}`];
    if (kind === 'status') return [name, 'pending'];
    return [name, `${hand} ${index}`];
  });
  return Object.fromEntries(values) as DriverFormValues;
}

onEachDatabase('every field of a driver', (test) => {
  it('is stored when a driver is added and changed, from the form and back into it', async () => {
    const added = typedBy('first', 2001);
    const created = await test().send('POST', 'taxipark/drivers', { body: newDriverOf(added) });
    const { driver } = outputOf(getDriver).parse(created.body);
    const { email: _email, password: _password, status: _status, ...details } = added;
    expect(driverDetailsOf(driver)).toEqual(details);

    const { email: _, password: __, status: ___, ...changed } = typedBy('second', 2002);
    const path = `taxipark/drivers/${driver.userId}`;
    await test().send('PUT', path, { body: driverUpdateOf(changed) });
    const read = outputOf(getDriver).parse((await test().send('GET', path)).body).driver;
    expect(driverDetailsOf(read)).toEqual(changed);
  });
});
