import { outputOf } from '@park/contract/call-schemas';
import { getVehicle } from '@park/contract/vehicles';
import { getDriver } from '@park/contract/drivers';
import { SAME_TEXTS } from '@park/domain/search/same-texts';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

let made = 0;
function addVehicle(test: TestApp, fields: Readonly<Record<string, string>>) {
  made += 1;
  const body = { plateNumber: `S ${made}`, make: 'Kia', model: 'Rio', VIN: `S${made}`, ...fields };
  return test.send('POST', 'taxipark/vehicles', { body });
}
function addDriver(test: TestApp, fields: Readonly<Record<string, string>>) {
  made += 1;
  const body = { name: 'Яна', email: `s${made}@park.by`, phone: '1', password: 'password', ...fields };
  return test.send('POST', 'taxipark/drivers', { body });
}

const ADDED = {
  plate: [addVehicle, 'plateNumber'],
  code: [addVehicle, 'code'],
  vin: [addVehicle, 'VIN'],
  licence: [addDriver, 'licenseNumber'],
  email: [addDriver, 'email'],
} as const;
const isAdded = (kind: string): kind is keyof typeof ADDED => kind in ADDED;

onEachDatabase('records that look the same', (test) => {
  it.each(SAME_TEXTS.filter(([kind]) => isAdded(kind)))(
    'are refused with 409: %s %j',
    async (kind, recorded, ...typed) => {
      if (!isAdded(kind)) throw new Error(kind);
      const [add, field] = ADDED[kind];
      await add(test(), { [field]: recorded });
      // A VIN has at most 17 characters, spaces included.
      for (const text of kind === 'vin' ? typed.filter((each) => !each.includes(' ')) : typed) {
        const { status, body } = await add(test(), { [field]: text });
        expect([text, status, body]).toMatchObject([text, 409, { fields: { [field]: 'is already in use' } }]);
      }
    },
  );

  it('are stored without marks that are not seen, in one form of Unicode', async () => {
    const vehicle = await addVehicle(test(), { plateNumber: '\u202a9876 \u200bXX-7\ufeff', code: '\u00ad' });
    expect(outputOf(getVehicle).parse(vehicle.body).vehicle).toMatchObject({
      plateNumber: '9876 XX-7',
      code: null,
    });
    const driver = await addDriver(test(), {
      name: '\u202eСеме\u0308н\u200f',
      phone: '\u202a+375 29 1\u202c',
    });
    expect(outputOf(getDriver).parse(driver.body).driver.User).toMatchObject({
      name: 'Семён',
      phone: '+375 29 1',
    });
  });

  it('are not seen at all: a plate of marks is none', async () => {
    const { status } = await addVehicle(test(), { plateNumber: '\u200b\u2060' });
    expect(status).toBe(400);
  });
});
