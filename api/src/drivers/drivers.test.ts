import { outputOf } from '@park/contract/call-schemas';
import { getDriver, listDrivers } from '@park/contract/drivers';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const newDriver = { name: ' Пётр Ветер ', phone: '+375 33 1', password: 'secret' };

async function driverOf(test: TestApp, id: string) {
  return outputOf(getDriver).parse((await test.send('GET', `taxipark/drivers/${id}`)).body).driver;
}

function created(response: { body: unknown }) {
  return outputOf(getDriver).parse(response.body).driver;
}

onEachDatabase('drivers', (test) => {
  describe('the list', () => {
    it('is ordered by name and complete', async () => {
      const { drivers } = outputOf(listDrivers).parse((await test().send('GET', 'taxipark/drivers')).body);
      expect(drivers.slice(0, 2).map(({ User }) => User.name)).toEqual(['Boris Marek', 'Анна Жук']);
      expect(drivers.map(({ userId }) => userId).sort()).toEqual([...test().park.drivers].sort());
    });

    it('keeps the cents of a fare and is null where there is none', async () => {
      const { text } = await test().send('GET', 'taxipark/drivers');
      expect(text).toContain('"currentFarePerKm":2.50');
      expect(text).toContain('"currentFarePerKm":null');
    });

    it('answers 304 until something in it changes', async () => {
      const first = await test().send('GET', 'taxipark/drivers');
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
      expect((await test().send('GET', 'taxipark/drivers', { headers })).status).toBe(304);
      await test().send('PUT', `taxipark/drivers/${test().park.drivers[3]}`, {
        body: { phone: '+375 25 9' },
      });
      const third = await test().send('GET', 'taxipark/drivers', { headers });
      expect([third.status, third.text.includes('+375 25 9')]).toEqual([200, true]);
    });

    it('answers 304 when a bulk switch changed nothing', async () => {
      const body = { connections: [{ driverId: test().park.drivers[0], isConnected: true }] };
      await test().send('PUT', 'taxipark/driver_connection', { body });
      const first = await test().send('GET', 'taxipark/drivers');
      await test().send('PUT', 'taxipark/driver_connection', { body });
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
      expect((await test().send('GET', 'taxipark/drivers', { headers })).status).toBe(304);
    });

    it('never shares the ETag of one park with another', async () => {
      const own = await test().send('GET', 'taxipark/drivers');
      const headers = { 'if-none-match': own.headers.get('etag') ?? '' };
      const foreign = await test().send('GET', 'taxipark/drivers', {
        headers,
        token: test().foreign.admin.token,
      });
      expect(foreign.status).toBe(200);
    });
  });

  describe('adding', () => {
    it('trims and stores the provided fields, offline and without a fare', async () => {
      const email = ` Petr@${test().park.domain.toUpperCase()}`;
      const body = {
        ...newDriver,
        email,
        licenseNumber: ' 7AB 1 ',
        dateOfBirth: '1990-02-28T21:00:00Z',
        notes: '',
      };
      const response = await test().send('POST', 'taxipark/drivers', { body });
      expect(response.status).toBe(201);
      expect(created(response)).toMatchObject({
        User: { name: 'Пётр Ветер', email: `petr@${test().park.domain}`, phone: '+375 33 1' },
        licenseNumber: '7AB 1',
        dateOfBirth: '1990-02-28',
        notes: null,
        connectionStatus: false,
        currentFarePerKm: null,
        taxiParkId: test().park.id,
      });
    });

    it.each([
      ['email', 'PETR', '7AB 2'],
      ['email', 'operator', '7AB 2'],
      ['licenseNumber', 'other', '7ab 1'],
    ])('answers 409 naming %s when it is in use, and adds nothing', async (field, name, licenseNumber) => {
      const changes = { email: `${name}@${test().park.domain}`, licenseNumber };
      const before = (await test().send('GET', 'taxipark/drivers')).text;
      const response = await test().send('POST', 'taxipark/drivers', { body: { ...newDriver, ...changes } });
      expect([response.status, response.body]).toMatchObject([
        409,
        { code: 'conflict', fields: { [field]: 'is already in use' } },
      ]);
      expect((await test().send('GET', 'taxipark/drivers')).text).toBe(before);
    });

    it('allows in another park what is in use in this one', async () => {
      const body = { ...newDriver, email: `one@${test().park.domain}`, licenseNumber: '7AB 1' };
      const { token } = test().foreign.operator;
      expect((await test().send('POST', 'taxipark/drivers', { body, token })).status).toBe(201);
    });

    it('allows several drivers without a licence number', async () => {
      for (const email of ['a@none.by', 'b@none.by']) {
        const body = { ...newDriver, email, licenseNumber: '' };
        expect((await test().send('POST', 'taxipark/drivers', { body })).status).toBe(201);
      }
    });

    it.each([
      ['name', { name: '  ' }],
      ['email', { email: 'nobody' }],
      ['phone', { phone: '' }],
      ['password', { password: '12345' }],
      ['status', { status: 'retired' }],
      ['dateOfBirth', { dateOfBirth: '2027-02-29' }],
      ['dateOfBirth', { dateOfBirth: '2000-01-01Tgarbage' }],
      ['dateOfBirth', { dateOfBirth: '2026-03-21' }],
      ['iDexpiresOn', { iDIssuedOn: '2020-01-02', iDexpiresOn: '2020-01-01' }],
      [
        'drivingLicenseExpeiresOn',
        { drivingLicenseIssuedOn: '2020-01-02', drivingLicenseExpeiresOn: '2020-01-01' },
      ],
      ['iDexpiresOn', { iDexpiresOn: '01.02.2027' }],
      ['address', { address: 'x'.repeat(201) }],
      ['notes', { notes: 'x'.repeat(4001) }],
      ['country', { country: 'A\u0000B' }],
      ['postCode', { postCode: 220 }],
      ['feedback', { feedback: null }],
    ])('answers 400 naming %s when it is bad', async (field, changes) => {
      const response = await test().send('POST', 'taxipark/drivers', {
        body: { ...newDriver, email: `bad@${test().park.domain}`, ...changes },
      });
      expect([response.status, response.body]).toMatchObject([400, { code: 'validation_failed' }]);
      expect(response.body).toHaveProperty(['fields', field]);
    });

    it('names the field in Russian when the request prefers Russian', async () => {
      const headers = { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' };
      const body = { ...newDriver, email: test().park.operator.email };
      const response = await test().send('POST', 'taxipark/drivers', { body, headers });
      expect(response.body).toMatchObject({ error: 'Эл. почта: уже используется.' });
    });
  });

  describe('editing', () => {
    it('changes only the provided fields, and clears those sent empty', async () => {
      const id = test().park.drivers[1];
      const first = { address: 'ул. Немига, 1', passportType: 'Паспорт', iDexpiresOn: '2031-01-01' };
      await test().send('PUT', `taxipark/drivers/${id}`, { body: first });
      const before = await driverOf(test(), id);
      const response = await test().send('PUT', `taxipark/drivers/${id}`, {
        body: { address: '', name: 'Boris M.' },
      });
      expect(created(response)).toEqual({
        ...before,
        address: null,
        User: { ...before.User, name: 'Boris M.' },
        version: expect.any(Number),
      });
      expect(await driverOf(test(), id)).toEqual(created(response));
    });

    it('accepts an edit without fields', async () => {
      const before = await driverOf(test(), test().park.drivers[1]);
      const response = await test().send('PUT', `taxipark/drivers/${test().park.drivers[1]}`, { body: {} });
      expect(created(response)).toEqual(before);
    });

    it('saves a record with dates from before the rules, and refuses new invalid dates', async () => {
      const id = test().park.drivers[3];
      await test().database.query(
        `update driver set date_of_birth = '2050-01-01', id_issued_on = '2020-01-02', id_expires_on = '2020-01-01'
         where id = $1`,
        [id],
      );
      const untouched = { dateOfBirth: '2050-01-01', iDIssuedOn: '2020-01-02', iDexpiresOn: '2020-01-01' };
      const saved = await test().send('PUT', `taxipark/drivers/${id}`, {
        body: { ...untouched, notes: 'ok' },
      });
      expect([saved.status, created(saved).notes]).toEqual([200, 'ok']);
      const headers = { 'accept-language': 'ru' };
      const body = { ...untouched, iDexpiresOn: '2019-01-01' };
      const refused = await test().send('PUT', `taxipark/drivers/${id}`, { body, headers });
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { fields: { iDexpiresOn: 'не может быть раньше даты выдачи' } },
      ]);
      const half = await test().send('PUT', `taxipark/drivers/${id}`, { body: { iDIssuedOn: '2021-01-01' } });
      expect([half.status, half.body]).toMatchObject([400, { fields: { iDexpiresOn: expect.any(String) } }]);
    });

    it('answers 409 for a licence number that is in use and keeps the other fields too', async () => {
      const id = test().park.drivers[1];
      const before = await driverOf(test(), id);
      const body = { name: 'Другой', licenseNumber: 'NORTH-2' };
      const response = await test().send('PUT', `taxipark/drivers/${id}`, { body });
      expect([response.status, response.body]).toMatchObject([
        409,
        { fields: { licenseNumber: 'is already in use' } },
      ]);
      expect(await driverOf(test(), id)).toEqual(before);
    });

    it.each([
      ['name', { name: '' }],
      ['phone', { phone: ' ' }],
      ['drivingLicenseExpeiresOn', { drivingLicenseExpeiresOn: '0000-01-01' }],
      ['taxpayerId', { taxpayerId: ['1'] }],
    ])('answers 400 naming %s when it is bad', async (field, body) => {
      const response = await test().send('PUT', `taxipark/drivers/${test().park.drivers[1]}`, { body });
      expect(response.status).toBe(400);
      expect(response.body).toHaveProperty(['fields', field]);
    });
  });
});
